import { LINE_KINDS } from './lineLayout';

export const BLANK: u32 = 32;
/** Keeps the words of a name together. */
export const NO_BREAK: u32 = 160;
export const OPEN: u32 = 40;
export const CLOSE: u32 = 41;
export const PLUS: u32 = 43;
export const COMMA: u32 = 44;
export const DASH: u32 = 45;
export const DOT: u32 = 46;
export const SLASH: u32 = 47;
export const ZERO: u32 = 48;
export const COLON: u32 = 58;
export const ANGLE: u32 = 60;
export const EQUALS: u32 = 61;
export const BACKSLASH: u32 = 92;
export const UNDER: u32 = 95;

// @ts-ignore: decorator
@inline
export function charAt(p: usize): u32 {
  return <u32>load<u16>(p);
}
// @ts-ignore: decorator
@inline
export function isLetter(c: u32): bool {
  return (c | 32) - 97 < 26;
}
// @ts-ignore: decorator
@inline
export function isUpper(c: u32): bool {
  return c - 65 < 26;
}
// @ts-ignore: decorator
@inline
export function isDigit(c: u32): bool {
  return c - 48 < 10;
}
// @ts-ignore: decorator
@inline
export function isAlnum(c: u32): bool {
  return isLetter(c) || isDigit(c);
}
// @ts-ignore: decorator
@inline
export function isWordy(c: u32): bool {
  return c > 127 || isLetter(c);
}
/** Of a character of ASCII. */
// @ts-ignore: decorator
@inline
export function lineKindOf(c: u32): u32 {
  return load<u32>(LINE_KINDS + (<usize>c << 2));
}
/** Five bits each of three characters, of letters whatever their case. */
// @ts-ignore: decorator
@inline
export function beginningAt(p: usize): u32 {
  return ((charAt(p) & 31) << 10) | ((charAt(p + 2) & 31) << 5) | (charAt(p + 4) & 31);
}
