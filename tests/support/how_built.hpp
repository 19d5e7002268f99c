// How the tests are built, for what takes too long otherwise or measures the wrong thing.
#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TOWNWRIGHT_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TOWNWRIGHT_SANITIZED 1
#endif
#endif

namespace townwright::test {

#ifdef TOWNWRIGHT_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif
#if defined(NDEBUG)
inline constexpr bool kOptimized = !kSanitized;
#else
inline constexpr bool kOptimized = false;
#endif

// Tests that repeat something many times do less of it in builds that are slow.
constexpr int scaled(int in_release) {
    const int divided = in_release / (kSanitized ? 20 : kOptimized ? 1 : 5);
    return divided > 0 ? divided : 1;
}

} // namespace townwright::test
