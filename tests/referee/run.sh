#!/usr/bin/env bash
# Lets a townwright binary play Suburbia, and Zodchie if it knows it, in every
# mode with random agents and checks each record with the independent referee.
#
# usage: run.sh TOWNWRIGHT_BINARY [GAMES_PER_MODE]
#
# Prints the failing records, a line per mode, and last `N passed, M failed`.
# Exit status: 0 all passed, 1 some failed, 2 wrong usage.

set -u -o pipefail

if [ $# -lt 1 ] || [ $# -gt 2 ]; then
    echo "usage: $0 TOWNWRIGHT_BINARY [GAMES_PER_MODE]" >&2
    exit 2
fi
binary=$1
games=${2:-40}
if ! command -v "$binary" >/dev/null; then
    echo "$0: $binary cannot be run" >&2
    exit 2
fi
if ! [[ $games =~ ^[1-9][0-9]*$ ]]; then
    echo "$0: GAMES_PER_MODE is a number from 1, not $games" >&2
    exit 2
fi

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd) || exit 2
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
jobs=$(nproc 2>/dev/null || echo 2)

passed=0
failed=0
seed=1000

# play MODE PLAYERS EDITION [SWITCH VALUE]...   (SWITCH as in the record's options)
play() {
    local mode=$1 players=$2 edition=$3
    shift 3
    local name="$mode, seats $players, edition $edition"
    local flags=(--game suburbia --edition "$edition" --mode "$mode" --players "$players")
    local expect=(--expect "mode=$mode" --expect "players=$players" --expect "edition=$edition")
    switches_and_games "$@"
}

# play_zodchie DECK PLAYERS [SWITCH VALUE]...
play_zodchie() {
    local deck=$1 players=$2
    shift 2
    local name="zodchie, seats $players, $deck"
    local flags=(--game zodchie --players "$players" --deck "$deck")
    local expect=(--expect "players=$players" --expect "deck=$deck")
    switches_and_games "$@"
}

# switches_and_games [SWITCH VALUE]...: adds them to the caller's name, flags and expect, and plays
switches_and_games() {
    while [ $# -gt 0 ]; do
        name+=", $1=$2"
        flags+=("--${1//_/-}" "$2")
        expect+=(--expect "$1=$2")
        shift 2
    done

    seed=$((seed + 1))
    local records="$folder/$seed.jsonl" report="$folder/$seed.txt"
    local status=0 good=0 bad=0 last
    "$binary" simulate "${flags[@]}" --agents random --games "$games" --seed "$seed" \
        --records "$records" --snapshots >"$report" 2>&1 || status=$?
    if [ "$status" -ne 0 ]; then
        tail -n 5 "$report"
        echo "simulate ended with status $status"
    fi
    if [ -s "$records" ]; then
        python3 "$here/referee.py" --jobs "$jobs" --require-snapshots "${expect[@]}" \
            "$records" >"$report" || true
        sed '$d' "$report"
        last=$(tail -n 1 "$report")
        if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
            good=${BASH_REMATCH[1]}
            bad=${BASH_REMATCH[2]}
        fi
    fi
    # Games that were not written, or could not be read, have failed too.
    if [ $((good + bad)) -ne "$games" ]; then
        echo "$((good + bad)) readable records, should be $games"
        if [ $((good + bad)) -lt "$games" ]; then bad=$((games - good)); else bad=$((bad + 1)); fi
    elif [ "$status" -ne 0 ]; then
        bad=$((bad + 1))
    fi
    echo "$name: $good passed, $bad failed"
    passed=$((passed + good))
    failed=$((failed + bad))
}

for edition in 1 2; do
    for repeats in true false; do
        switch=()
        if [ "$repeats" = false ]; then switch=(marker_repeats_later false); fi
        play standard 2 "$edition" "${switch[@]}"
        play standard 3 "$edition" "${switch[@]}"
        play standard 4 "$edition" "${switch[@]}"
        play lone-architect 1 "$edition" "${switch[@]}"
        play dale 2 "$edition" "${switch[@]}"
    done
    play dale 2 "$edition" dale_private_goals true
done

if grep -qw zodchie <<<"$("$binary" games 2>/dev/null)"; then
    for players in 2 3 4; do
        play_zodchie basic "$players"
        play_zodchie advanced "$players"
        for most in 0 1 3; do
            play_zodchie advanced "$players" max_replacements "$most"
        done
    done
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
