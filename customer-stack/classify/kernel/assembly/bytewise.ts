import { anchored, numbered } from './candidates';
import { FINGERPRINTS } from './fingerprints';
import { isFull } from './result';

const STEP: usize = 48;
const OWN: u64 = ~0xffff;

/** The same tables as of vectors, byte by byte. */
// @ts-ignore: decorator
@inline
function fits(table: usize, c: u32): u32 {
  return (
    <u32>load<u8>(FINGERPRINTS + table * 32 + (c & 15)) &
    <u32>load<u8>(FINGERPRINTS + table * 32 + 16 + (c >> 4))
  );
}

/** As `scanVectors`, where there are no vectors. */
export function scanBytewise(from: usize, to: usize): usize {
  let digits: u64 = 0;
  let marks: u64 = 0;
  let dots: u64 = 0;
  let colons: u64 = 0;
  let keep: u64 = 0;
  let one: u32 = 0;
  let two: u32 = 0;
  let three: u32 = 0;
  let p = from - STEP;
  while (p < to) {
    let anchors: u64 = 0;
    let bit: u64 = 0x10000;
    digits >>= 48;
    marks >>= 48;
    dots >>= 48;
    colons >>= 48;
    for (let i: usize = 0; i < STEP; i++) {
      const c = <u32>load<u8>(p + i);
      if (c == 64 || (three & <u32>load<u8>(FINGERPRINTS + 96 + (c >> 4))) != 0) anchors |= bit;
      three = two & fits(2, c);
      two = one & fits(1, c);
      one = fits(0, c);
      if (c - 48 < 10) digits |= bit;
      else if (c >> 4 == 2) marks |= bit;
      if (c == 46) dots |= bit;
      else if (c == 58) colons |= bit;
      bit <<= 1;
    }
    anchors &= keep;
    if (anchors) anchored(p - 16, anchors);
    numbered(p - 16, digits, marks, dots, colons, keep);
    keep = OWN;
    p += STEP;
    if (isFull()) break;
  }
  return p;
}
