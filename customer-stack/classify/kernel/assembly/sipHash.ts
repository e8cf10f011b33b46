/** A module of its own: SipHash-2-4 (Aumasson, Bernstein 2012) of the bytes at INPUT under the key at 0. */
const INPUT: usize = 64;

/** The last word: bytes that fill none, and the length in the highest. */
function lastWord(length: u32): u64 {
  const whole = length & ~7;
  const mask = ((<u64>1) << ((length & 7) << 3)) - 1;
  return ((<u64>length) << 56) | (load<u64>(INPUT + whole) & mask);
}

/** The 64 bits of the hash. The state is held in locals: globals of a module are memory. */
export function sipHash(length: u32): u64 {
  const k0 = load<u64>(0);
  const k1 = load<u64>(8);
  let v0 = k0 ^ 0x736f6d6570736575;
  let v1 = k1 ^ 0x646f72616e646f6d;
  let v2 = k0 ^ 0x6c7967656e657261;
  let v3 = k1 ^ 0x7465646279746573;
  const whole = length & ~7;
  for (let at: u32 = 0; at <= whole + 8; at += 8) {
    const isEnd = at > whole;
    const word = isEnd ? 0 : at < whole ? load<u64>(INPUT + at) : lastWord(length);
    v3 ^= word;
    if (isEnd) v2 ^= 0xff;
    for (let left = isEnd ? 4 : 2; left > 0; left--) {
      v0 += v1;
      v1 = rotl(v1, 13) ^ v0;
      v0 = rotl(v0, 32);
      v2 += v3;
      v3 = rotl(v3, 16) ^ v2;
      v0 += v3;
      v3 = rotl(v3, 21) ^ v0;
      v2 += v1;
      v1 = rotl(v1, 17) ^ v2;
      v2 = rotl(v2, 32);
    }
    v0 ^= word;
  }
  return v0 ^ v1 ^ v2 ^ v3;
}

/** Its upper 52 bits as a number from 0 to 1. */
export function share(length: u32): f64 {
  return <f64>(sipHash(length) >> 12) * (1.0 / 4503599627370496.0);
}
