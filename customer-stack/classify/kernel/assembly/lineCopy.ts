/** Puts text where a line is read; what is written behind its end is overwritten there (lineSigns.ts). */
import { LINE } from './lineLayout';

/** Four bytes as characters of 16 bits. */
function widen(bytes: u32): u64 {
  const two = (<u64>bytes | (<u64>bytes << 16)) & 0xffff_0000_ffff;
  return (two | (two << 8)) & 0xff_00ff_00ff_00ff;
}

/** Of bytes, all of ASCII. */
export function copyBytes(from: usize, length: usize): void {
  if (ASC_FEATURE_SIMD) {
    for (let i: usize = 0; i < length; i += 8)
      v128.store(LINE + (i << 1), v128.load_ext<u8>(from + i));
  } else {
    for (let i: usize = 0; i < length; i += 4)
      store<u64>(LINE + (i << 1), widen(load<u32>(from + i)));
  }
}

/** Of characters of 16 bits. */
export function copyText(from: usize, length: usize): void {
  if (ASC_FEATURE_SIMD) {
    for (let i: usize = 0; i < length << 1; i += 16) v128.store(LINE + i, v128.load(from + i));
  } else memory.copy(LINE, from, length << 1);
}
