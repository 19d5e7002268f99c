// The art of the game, for the rest of its page.
import "./art.css";

export { Effect, EffectRow } from "./effect_row";
export { type EffectSigns, effectSigns } from "./effect_signs";
export { GoalBadge } from "./goal_badge";
export { hexCorners, hexHeight, hexWidth, type LakeEdges, rise, slabHeight } from "./ground";
export { MarkerIcon } from "./marker_icon";
export { Pawn } from "./pawn";
export { SignIcon } from "./sign_icon";
export type { Sign } from "./signs";
export { HexTile, hexSize, TileDrawing, TilePicture } from "./tile_picture";
export { type Look, tileArt, tileBox, woodsArt } from "./tiles";
