# Shared by ./townwright and ./test (sourced). The caller sets `root`, the top of the tree.
# Everything said here goes to stderr: stdout belongs to the program.
# shellcheck shell=bash

# make: without it g++ optimises at link time on one core only.
packages_build=(g++ make cmake ninja-build ccache mold nlohmann-json3-dev libfmt-dev libedit-dev
    libboost1.81-dev libsqlite3-dev libpq-dev zlib1g-dev esbuild libgtest-dev libgmock-dev librapidcheck-dev)
packages_check=(clang-format python3 libopenmpi-dev openmpi-bin postgresql-15 libvalijson-dev)
packages_web=(chromium-headless-shell firefox-esr fonts-dejavu-core)
packages_slow=(haproxy)
packages_clang=(clang-22 clang-tidy-22 libclang-rt-22-dev)

say() { printf 'townwright: %s\n' "$*" >&2; }

# install PACKAGE...: brings the Debian packages that are missing. No questions asked.
install() {
    [[ -z ${TOWNWRIGHT_NO_INSTALL:-} ]] || return 0
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        say "this is no Debian system; hoping that what these packages hold is there: $*"
        return 0
    fi
    local present package missing=() as_root=()
    # shellcheck disable=SC2016
    present=" $(dpkg-query -W -f '${db:Status-Abbrev}${Package} ' "$@" 2>/dev/null)"
    for package in "$@"; do
        [[ $present == *" ii $package "* || $present == *" hi $package "* ]] || missing+=("$package")
    done
    ((${#missing[@]})) || return 0

    if ((EUID != 0)); then
        if command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [[ -t 0 && -t 2 ]]; }; then
            as_root=(sudo)
        else
            say "these Debian packages are missing: ${missing[*]}"
            say "install them as root:  apt-get install ${missing[*]}"
            return 1
        fi
    fi
    say "installing ${missing[*]}"
    mkdir -p "$root/build/log"
    local log=$root/build/log/install.log apt
    apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -q -o DPkg::Lock::Timeout=300)
    if ! {
        "${as_root[@]}" dpkg --configure -a
        "${apt[@]}" update
        "${apt[@]}" install --no-install-recommends "${missing[@]}"
    } </dev/null >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        say "could not install ${missing[*]} (whole log: $log)"
        return 1
    fi
}

# progress LOG: copies stdin to the log; on a terminal also shows the line of the moment. With
# show_output set, all goes to stdout too.
progress() {
    local line width=100
    if [[ -t 2 ]]; then
        width=$(tput cols 2>/dev/null || echo 80)
        while IFS= read -r line; do
            printf '%s\n' "$line"
            printf '\r\033[K%s' "${line:0:width-1}" >&2
        done >"$1"
        printf '\r\033[K' >&2
    elif [[ -n ${show_output:-} ]]; then
        tee "$1"
    else
        cat >"$1"
    fi
}

# build PRESET [TARGET [DONE]]: configures where needed and builds. Waits while another build of
# this tree runs; the command DONE tells whether that one has done the work already.
# The stamp build/PRESET/.built tells is_fresh when the build began and for which tree.
build() {
    (
        set -o pipefail
        local preset=$1 target=${2:-all} finished=${3:-false} folder=$root/build/$1
        export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
        mkdir -p "$root/build/log" && exec 9>"$root/build/.lock" || exit 1
        if ! flock -n 9; then
            say "waiting for another build of this tree"
            flock 9
            if "$finished"; then exit 0; fi
        fi
        # A tree that was copied or moved cannot use its old build folder.
        if [[ -f $folder/CMakeCache.txt ]] &&
            ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"; then
            rm -rf "$folder"
        fi
        mkdir -p "$folder"
        rm -f "$folder/.built"
        printf '%s' "$root" >"$folder/.building"
        cd "$root" || exit 1
        {
            if [[ ! -f $folder/build.ninja || ! -f $folder/.configured ||
                CMakePresets.json -nt $folder/.configured ]]; then
                cmake --preset "$preset" && touch "$folder/.configured"
            fi && cmake --build --preset "$preset" --target "$target" -j "$(nproc)"
        } </dev/null 2>&1 9>&- | progress "$root/build/log/build-$preset.log" || exit 1
        mv "$folder/.building" "$folder/.built"
    )
}

# is_fresh PRESET: whether nothing that the program is made of changed since its build began.
# A folder counts as changed when a file comes or goes.
is_fresh() {
    local stamp=$root/build/$1/.built
    [[ -x $root/build/$1/townwright && -f $stamp && $(<"$stamp") == "$root" ]] || return 1
    [[ -z $(cd "$root" && find CMakeLists.txt CMakePresets.json cmake src apps docs/rules locale \
        docs/protocol.schema.json docs/protocol web/index.html web/icon.svg web/src web/vendor web/generated web/fonts \
        signature.txt -newer "$stamp" -print -quit 2>/dev/null) ]]
}
