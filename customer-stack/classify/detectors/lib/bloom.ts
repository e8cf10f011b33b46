/** Bits kept for each name: one in a hundred strangers passes. */
export const bloomBits = 10;
/** Given names decide more often: one in five hundred passes. */
export const givenNameBits = 14;
const HASHES = 7;
/** The seed of the second hash. */
const SECOND = 0x9e3779b9;

const plainAscii = /^[a-zA-Z'.-]*$/;
/** Lower case without accents, as names are looked up. */
export const plainName = (name: string): string =>
  plainAscii.test(name)
    ? name.toLowerCase()
    : name.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** FNV-1a over UTF-16 units, from a seed, with a last stir that spreads the low bits. */
const hash = (text: string, seed: number): number => {
  let state = (2_166_136_261 ^ seed) >>> 0;
  for (let i = 0; i < text.length; i += 1) {
    state = Math.imul(state ^ text.charCodeAt(i), 16_777_619) >>> 0;
  }
  state = Math.imul(state ^ (state >>> 15), 2_246_822_507) >>> 0;
  return (state ^ (state >>> 13)) >>> 0;
};

/** The places of a name in a filter of so many bits. */
export const bloomPlaces = (name: string, bits: number): number[] => {
  const [first, second] = [hash(name, 0), hash(name, SECOND) | 1];
  return Array.from({ length: HASHES }, (_, i) => ((first + i * second) >>> 0) % bits);
};

/** Answers whether a plain name is in a filter (Base64): never wrong about one that is. */
export const bloomOf = (filter: string): ((plain: string) => boolean) => {
  const bytes = Uint8Array.from(atob(filter), (each) => each.charCodeAt(0));
  const bits = bytes.length * 8;
  return (plain) => {
    const [first, second] = [hash(plain, 0), hash(plain, SECOND) | 1];
    for (let i = 0; i < HASHES; i += 1) {
      const place = ((first + i * second) >>> 0) % bits;
      if (((bytes[place >> 3] as number) & (1 << (place & 7))) === 0) return false;
    }
    return true;
  };
};
