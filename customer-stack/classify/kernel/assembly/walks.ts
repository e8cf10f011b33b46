/** Measures the bytes of a field: which kinds of characters they are, and how many digits. */
import { KINDS } from './layout';

export const EVERY_KIND: u32 = 0x1ffff;

/** Kinds and digits of the bytes that were measured last. */
export let walkedKinds: u32 = 0;
export let walkedDigits: u32 = 0;

// @ts-ignore: decorator
@inline
export function kindAt(p: usize): u32 {
  return load<u32>(KINDS + (<usize>load<u8>(p) << 2));
}

/** Measures up to the first byte that has one of these marks, and returns its place. There must be one. */
export function walk(from: usize, stops: u32): usize {
  let kinds: u32 = 0;
  let digits: u32 = 0;
  let p = from;
  let kind = kindAt(p);
  while (!(kind & stops)) {
    kinds |= kind;
    digits += kind & 1;
    kind = kindAt(++p);
  }
  walkedKinds = kinds & EVERY_KIND;
  walkedDigits = digits;
  return p;
}

/** Measures a whole range. */
export function measure(from: usize, to: usize): void {
  let kinds: u32 = 0;
  let digits: u32 = 0;
  for (let p = from; p < to; p++) {
    const kind = kindAt(p);
    kinds |= kind;
    digits += kind & 1;
  }
  walkedKinds = kinds & EVERY_KIND;
  walkedDigits = digits;
}
