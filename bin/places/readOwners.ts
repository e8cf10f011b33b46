import { readFileSync } from 'node:fs';
import { keyBytes, type OwnerText, type Version } from '#places/format.ts';
import type { RangeTable } from './rangeTable.ts';
import type { TextTable } from './textTable.ts';

const ADDRESS_BITS = { 4: 32n, 6: 128n } as const;
const line = /^(\d+),(\d+),(\d+),(?:"((?:[^"]|"")*)"|([^"\r]*))\r?$/;

const parseLine = (text: string) => {
  const [, from = '', to = '', number = '', quoted, plain = ''] = line.exec(text) ?? [];
  if (from === '') throw new Error(`No range of an owner: ${text.slice(0, 80)}`);
  const owner: OwnerText = [Number(number), quoted?.replaceAll('""', '"') ?? plain];
  return { from: BigInt(from), to: BigInt(to), owner: JSON.stringify(owner) };
};

/** Adds all ranges of a numeric file of @ip-location-db/asn; between them nobody is known. */
export const readOwners = (
  path: string,
  version: Version,
  into: { readonly ranges: RangeTable; readonly owners: TextTable },
): void => {
  const kept = ADDRESS_BITS[version] - BigInt(keyBytes[version] * 8);
  const keyOf = (address: bigint): number => Number(address >> kept);
  let next = 0n;
  for (const text of readFileSync(path, 'utf8').split('\n')) {
    if (text === '') continue;
    const { from, to, owner } = parseLine(text);
    if (from > next) into.ranges.add(keyOf(next), 0);
    into.ranges.add(keyOf(from), into.owners.numberOf(owner));
    next = to + 1n;
  }
  if (next < 1n << ADDRESS_BITS[version]) into.ranges.add(keyOf(next), 0);
};
