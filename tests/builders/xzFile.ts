import { crc32 } from 'node:zlib';

const MOST_OF_CHUNK = 0x10000;

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};
const withCrc = (bytes: Buffer): Buffer => Buffer.concat([bytes, u32(crc32(bytes))]);
const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

/** Seven bits a byte, the lowest first. */
const varint = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)];

/** Chunks of LZMA2 that are stored as they are. */
const stored = (content: Uint8Array): Buffer => {
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < content.length; at += MOST_OF_CHUNK) {
    const chunk = content.subarray(at, at + MOST_OF_CHUNK);
    const size = chunk.length - 1;
    chunks.push(Buffer.from([at === 0 ? 1 : 2, size >> 8, size & 255]), chunk);
  }
  return Buffer.concat([...chunks, Buffer.from([0])]);
};

/** Writes an xz file without compressing: one block, checked by CRC-32. */
export const xzFile = (content: Uint8Array): Buffer => {
  const flags = Buffer.from([0, 1]);
  const header = withCrc(Buffer.from([2, 0, 0x21, 1, 0x16, 0, 0, 0]));
  const data = stored(content);
  const unpadded = header.length + data.length + 4;
  const index = withCrc(
    padded(Buffer.from([0, 1, ...varint(unpadded), ...varint(content.length)])),
  );
  const footer = Buffer.concat([u32(index.length / 4 - 1), flags]);
  return Buffer.concat([
    Buffer.from('\xfd7zXZ\0', 'latin1'),
    withCrc(flags),
    header,
    padded(data),
    u32(crc32(content)),
    index,
    u32(crc32(footer)),
    footer,
    Buffer.from('YZ'),
  ]);
};
