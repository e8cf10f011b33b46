import { BLOCK, keyBytes, NUMBER_BYTES, type Version } from '#places/format.ts';

/** Ranges of addresses in rising order, the first from 0; neighbours with one number are one range. */
export interface RangeTable {
  /** @param key first bits of the first address of the range, as many as are kept */
  readonly add: (key: number, number: number) => void;
  readonly sections: () => { readonly index: Buffer; readonly records: Buffer };
}

/** The first address of each block. */
const indexOf = (records: Buffer, bytes: number): Buffer => {
  const index: Buffer[] = [];
  for (let from = 0; from < records.length; from += BLOCK * (bytes + NUMBER_BYTES))
    index.push(records.subarray(from, from + bytes));
  return Buffer.concat(index);
};

export const rangeTable = (version: Version): RangeTable => {
  const bytes = keyBytes[version];
  const size = bytes + NUMBER_BYTES;
  let [records, end, last] = [Buffer.alloc(size * BLOCK), 0, { key: -1, number: -1 }];
  const add = (key: number, number: number): void => {
    // Of ranges within the same first bits the first one is kept.
    if (number === last.number || key === last.key) return;
    if (end === records.length) records = Buffer.concat([records], records.length * 2);
    records.writeUIntBE(key, end, bytes);
    records.writeUIntLE(number, end + bytes, NUMBER_BYTES);
    [end, last] = [end + size, { key, number }];
  };
  const sections = () => {
    const used = records.subarray(0, end);
    return { index: indexOf(used, bytes), records: used };
  };
  return { add, sections };
};
