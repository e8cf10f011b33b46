/**
 * Whole numbers that grow, packed by the gaps between them (Rice coding): the upper part of a gap as as
 * many ones and a zero, its lower bits as they are. That takes 1.6 bits more than the lower ones.
 */
export interface GapsOf {
  /** No number is as large. */
  readonly limit: number;
  readonly count: number;
}

/** So many that the upper part is below 2 on average. */
const lowBits = ({ limit, count }: GapsOf): number =>
  Math.max(0, Math.floor(Math.log2(limit / Math.max(1, count))));

const createWriter = () => {
  const bytes: number[] = [];
  let bits = 0;
  return {
    put: (bit: number) => {
      if (bits % 8 === 0) bytes.push(0);
      if (bit === 1) bytes[bytes.length - 1] = (bytes.at(-1) as number) | (0x80 >> (bits % 8));
      bits += 1;
    },
    bytes: () => Uint8Array.from(bytes),
  };
};

export const packGaps = (values: readonly number[], limit: number): Uint8Array => {
  const low = lowBits({ limit, count: values.length });
  const writer = createWriter();
  let before = 0;
  for (const value of values) {
    const gap = value - before;
    before = value;
    for (let ones = Math.floor(gap / 2 ** low); ones > 0; ones -= 1) writer.put(1);
    writer.put(0);
    // A gap may have more bits than the operators of bits take.
    for (let at = low - 1; at >= 0; at -= 1) writer.put(Math.floor(gap / 2 ** at) % 2);
  }
  return writer.bytes();
};

/** Undefined = the bytes hold fewer. */
export const unpackGaps = (bytes: Uint8Array, of: GapsOf): number[] | undefined => {
  const low = lowBits(of);
  const values: number[] = [];
  let at = 0;
  const take = (): number => {
    const bit = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
    at += 1;
    return bit;
  };
  let value = 0;
  while (values.length < of.count) {
    let upper = 0;
    while (take() === 1) upper += 1;
    let gap = upper;
    for (let bit = 0; bit < low; bit += 1) gap = gap * 2 + take();
    if (at > bytes.length * 8) return undefined;
    value += gap;
    values.push(value);
  }
  return values;
};
