import { closeSync, openSync, readSync } from 'node:fs';
import type { SourcePlace } from '#contracts/activity/sourcePlace.ts';
import { parseAddress } from '#domain/network/cidr.ts';
import {
  BLOCK,
  type Header,
  keyBytes,
  MAGIC,
  NUMBER_BYTES,
  type OwnerText,
  type PlaceText,
  type RangeSections,
  type TextSections,
  type Version,
} from './format.ts';

export interface Places {
  /** Null = no address, or nothing is known of it. */
  readonly find: (address: string) => SourcePlace | null;
  readonly close: () => void;
}

type Read = (offset: number, bytes: number) => Buffer;

/** The last of the sorted records whose address is not above the key. */
const lastUpTo = (key: Buffer, sorted: Buffer, recordBytes: number): number => {
  let [low, high] = [0, sorted.length / recordBytes];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const from = middle * recordBytes;
    if (sorted.compare(key, 0, key.length, from, from + key.length) <= 0) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** Number of the range of a key. */
const rangesIn = (read: Read, { index, records }: RangeSections, version: Version) => {
  const size = keyBytes[version] + NUMBER_BYTES;
  const firsts = read(index.offset, index.bytes);
  return (key: Buffer): number => {
    const from = lastUpTo(key, firsts, keyBytes[version]) * BLOCK * size;
    const block = read(records.offset + from, Math.min(BLOCK * size, records.bytes - from));
    return block.readUIntLE(lastUpTo(key, block, size) * size + keyBytes[version], NUMBER_BYTES);
  };
};

const textsIn = <T>(read: Read, { ends, text }: TextSections) => {
  const endOf = (number: number) =>
    number === 0 ? 0 : read(ends.offset + (number - 1) * 4, 4).readUInt32LE();
  return (number: number): T | undefined => {
    if (number === 0) return undefined;
    const from = endOf(number - 1);
    return JSON.parse(read(text.offset + from, endOf(number) - from).toString()) as T;
  };
};

const readHeader = (read: Read): Header => {
  const start = read(0, MAGIC.length + 4);
  if (start.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new Error('No file of places');
  const header = read(start.length, start.readUInt32LE(MAGIC.length));
  return JSON.parse(header.toString()) as Header;
};

const readerOf =
  (descriptor: number): Read =>
  (offset, bytes) => {
    const buffer = Buffer.allocUnsafe(bytes);
    if (readSync(descriptor, buffer, 0, bytes, offset) < bytes)
      throw new Error('The file of places is cut');
    return buffer;
  };

const keyOf = ({ family, value }: { family: Version; value: bigint }): Buffer => {
  const digits = family === 4 ? 8 : 32;
  const address = Buffer.from(value.toString(16).padStart(digits, '0'), 'hex');
  return address.subarray(0, keyBytes[family]);
};

const known = (place: PlaceText | undefined, owner: OwnerText | undefined): SourcePlace | null => {
  if (place === undefined && owner === undefined) return null;
  const [city = '', state = '', country = '', continent = '', longitude, latitude] = place ?? [];
  const isPlaced = longitude !== undefined && latitude !== undefined;
  const coordinates: [number, number] | null = isPlaced ? [longitude, latitude] : null;
  return { city, state, country, continent, coordinates, network: owner?.[1] ?? '' };
};

/** @throws Error where there is no such file, or it has another form */
export const openPlaces = (file: string): Places => {
  const descriptor = openSync(file, 'r');
  const read = readerOf(descriptor);
  const { sections } = readHeader(read);
  const places = { 4: rangesIn(read, sections.places4, 4), 6: rangesIn(read, sections.places6, 6) };
  const owners = { 4: rangesIn(read, sections.owners4, 4), 6: rangesIn(read, sections.owners6, 6) };
  const placeOf = textsIn<PlaceText>(read, sections.places);
  const ownerOf = textsIn<OwnerText>(read, sections.owners);
  const find: Places['find'] = (text) => {
    const address = parseAddress(text);
    if (address === undefined) return null;
    const key = keyOf(address);
    const { family } = address;
    return known(placeOf(places[family](key)), ownerOf(owners[family](key)));
  };
  return { find, close: () => closeSync(descriptor) };
};
