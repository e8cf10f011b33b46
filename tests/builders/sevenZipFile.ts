import { crc32 } from 'node:zlib';

const START = 32;

/** Eight bytes behind one that says so. */
const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(9, 0xff);
  bytes.writeBigUInt64LE(BigInt(value), 1);
  return bytes;
};
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const bytes = (...values: readonly number[]): Buffer => Buffer.from(values);

const namesOf = (names: readonly string[]): Buffer => {
  const text = Buffer.from(names.map((name) => `${name}\0`).join(''), 'utf16le');
  return Buffer.concat([bytes(17), number(text.length + 1), bytes(0), text]);
};

/** One folder of one stream that is stored as it is. */
const headerOf = (files: readonly (readonly [name: string, content: Uint8Array])[]): Buffer => {
  const size = files.reduce((sum, [, content]) => sum + content.length, 0);
  const sizes = files.slice(0, -1).map(([, content]) => number(content.length));
  return Buffer.concat([
    ...[bytes(1, 4, 6), number(0), bytes(1, 9), number(size), bytes(0)],
    ...[bytes(7, 11, 1, 0, 1, 1, 0, 12), number(size), bytes(0)],
    ...[bytes(8, 13), number(files.length), bytes(9), ...sizes, bytes(10, 1)],
    ...files.map(([, content]) => u32(crc32(content))),
    ...[bytes(0, 0, 5), number(files.length), namesOf(files.map(([name]) => name)), bytes(0, 0)],
  ]);
};

/** Writes a 7z archive whose header is not packed. */
export const sevenZipFile = (files: Readonly<Record<string, Uint8Array>>): Buffer => {
  const entries = Object.entries(files);
  const content = Buffer.concat(entries.map(([, each]) => each));
  const header = headerOf(entries);
  const start = Buffer.alloc(START);
  start.set([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]);
  start.writeBigUInt64LE(BigInt(content.length), 12);
  start.writeBigUInt64LE(BigInt(header.length), 20);
  start.writeUInt32LE(crc32(header), 28);
  start.writeUInt32LE(crc32(start.subarray(12)), 8);
  return Buffer.concat([start, content, header]);
};
