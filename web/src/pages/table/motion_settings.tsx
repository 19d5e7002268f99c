// How moves are shown, and whether they are heard.
import { t } from "../../base/text";
import { type Pace, paces } from "../../motion/pace";
import { Segments } from "../../parts/segments";
import { sounds, usualVolume } from "../../sound/sound";
import { preferences, setPreferences } from "../../state/preferences";

export function MotionSettings() {
    const { pace = "shown", sound = false, volume = usualVolume } = preferences.value;
    const hear = () => {
        sounds.unlock();
        sounds.play("gain");
    };
    return (
        <fieldset class="motion-settings">
            <legend>{t("web.motion")}</legend>
            <div class="segmented" role="group" aria-label={t("web.motion")}>
                <Segments<Pace>
                    values={paces}
                    chosen={pace}
                    textOf={(one) => t(`web.motion.${one}`)}
                    onChoose={(one) => setPreferences({ pace: one })}
                />
            </div>
            <label>
                <input
                    type="checkbox"
                    checked={sound}
                    onChange={(event) => {
                        setPreferences({ sound: event.currentTarget.checked });
                        hear();
                    }}
                />
                {t("web.sound")}
            </label>
            {sound && (
                <label>
                    {t("web.volume")}
                    <input
                        type="range"
                        min={0.05}
                        max={1}
                        step={0.05}
                        value={volume}
                        onInput={(event) =>
                            setPreferences({ volume: Number(event.currentTarget.value) })
                        }
                        onChange={hear}
                    />
                </label>
            )}
        </fieldset>
    );
}
