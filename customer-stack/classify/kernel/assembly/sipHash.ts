/** A module of its own: SipHash-2-4 (Aumasson, Bernstein 2012) of the bytes at INPUT under the key at 0. */
const INPUT: usize = 64;

let v0: u64 = 0;
let v1: u64 = 0;
let v2: u64 = 0;
let v3: u64 = 0;

function round(): void {
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

function absorb(word: u64): void {
  v3 ^= word;
  round();
  round();
  v0 ^= word;
}

/** The 64 bits of the hash. */
export function sipHash(length: u32): u64 {
  const k0 = load<u64>(0);
  const k1 = load<u64>(8);
  v0 = k0 ^ 0x736f6d6570736575;
  v1 = k1 ^ 0x646f72616e646f6d;
  v2 = k0 ^ 0x6c7967656e657261;
  v3 = k1 ^ 0x7465646279746573;
  const whole = length & ~7;
  for (let at: u32 = 0; at < whole; at += 8) absorb(load<u64>(INPUT + at));
  let last = (<u64>length) << 56;
  for (let at = whole; at < length; at++) last |= (<u64>load<u8>(INPUT + at)) << ((at & 7) << 3);
  absorb(last);
  v2 ^= 0xff;
  round();
  round();
  round();
  round();
  return v0 ^ v1 ^ v2 ^ v3;
}

/** Its upper 52 bits as a number from 0 to 1. */
export function share(length: u32): f64 {
  return <f64>(sipHash(length) >> 12) * (1.0 / 4503599627370496.0);
}
