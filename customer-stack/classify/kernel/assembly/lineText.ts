import { LINE_KINDS } from './lineLayout';

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
