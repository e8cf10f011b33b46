/** Forms that characters of a line have with those around them. Each reads the line at LINE and keeps nothing. */
import {
  BACKSLASH,
  BLANK,
  CLOSE,
  COMMA,
  DASH,
  DOT,
  OPEN,
  SLASH,
  UNDER,
  ZERO,
  charAt,
  isAlnum,
  isUpper,
} from './lineText';

/** From the blank on: the blank, `)`, `-`, `.` and `/`, a bit each. */
const JOINTS: u32 = 1 | (1 << 9) | (1 << 13) | (1 << 14) | (1 << 15);
// @ts-ignore: decorator
@inline
export function isJoint(c: u32): bool {
  return c - BLANK < 16 && ((JOINTS >> (c - BLANK)) & 1) != 0;
}

/** `CA 94105`, `CA, 94105` */
export function hasState(p: usize): bool {
  if (charAt(p - 2) != BLANK) return false;
  const end = charAt(p - 4) == COMMA ? p - 6 : p - 4;
  return isUpper(charAt(end)) && isUpper(charAt(end - 2));
}

/** `items/471123`, `row_12`: digits that go on with what is before them. */
export function isPart(start: usize): bool {
  const before = charAt(start - 2);
  return (before == SLASH || before == UNDER) && isAlnum(charAt(start - 4));
}

// @ts-ignore: decorator
@inline
export function isInPath(c: u32): bool {
  return c == SLASH || c == UNDER || c == BACKSLASH;
}

export function isYear(p: usize): bool {
  const a = charAt(p);
  const b = charAt(p + 2);
  return (a == 49 && b == 57) || (a == 50 && b == ZERO);
}

/** Of Latin, Greek and Cyrillic beyond ASCII; some that are none pass. */
export function isWideCapital(c: u32): bool {
  return (
    (c >= 0xc0 && c < 0xdf) ||
    (c >= 0x100 && c < 0x180) ||
    (c >= 0x386 && c < 0x3ac) ||
    (c >= 0x400 && c < 0x430) ||
    c == 0x490
  );
}

export function hasNoCapitals(c: u32): bool {
  return (c >= 0x590 && c < 0x1100) || (c >= 0x3040 && c < 0xd7b0);
}

// @ts-ignore: decorator
@inline
export function isInNumber(c: u32): bool {
  return isJoint(c) || c == OPEN;
}
