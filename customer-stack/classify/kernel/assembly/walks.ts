/** Goes over the bytes of a field up to those that end it, and measures them on the way. */
import { kindAt } from './cells';

const EVERY_KIND: u32 = 0x1ffff;

/** What the last walk went over. */
export let walkedKinds: u32 = 0;
export let walkedDigits: u32 = 0;

/** Ends at a byte with one of these marks, of which there must be one. */
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

/** Measures all of it. */
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
