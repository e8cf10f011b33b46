import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { unzipSync } from 'fflate';

/** How deep packed bytes may lie in packed bytes. */
const MAX_DEPTH = 4;

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, at) => bytes[at] === byte);

/** What is packed in these bytes; nothing where they only look packed. */
const unpackOnce = (bytes: Uint8Array): readonly Uint8Array[] => {
  try {
    if (startsWith(bytes, 0x1f, 0x8b)) return [gunzipSync(bytes)];
    if (startsWith(bytes, 0x28, 0xb5, 0x2f, 0xfd)) return [zstdDecompressSync(bytes)];
    if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return Object.values(unzipSync(bytes));
  } catch {
    // Bytes that begin like an archive by chance, or one that is cut off.
  }
  return [];
};

/** Starts of gzip, zstd and ZIP in base64. */
const packedBase64 = /(?:H4sI|KLUv\/|UEsDB)[A-Za-z0-9+/_-]{16,}/g;

const packedTexts = (bytes: Uint8Array): readonly Uint8Array[] =>
  (Buffer.from(bytes).toString('latin1').match(packedBase64) ?? []).map((text) =>
    Buffer.from(text, 'base64'),
  );

/** These bytes, and all that is packed in them. */
export const unpacked = (bytes: Uint8Array, depth = 0): readonly Uint8Array[] => {
  if (depth === MAX_DEPTH) return [bytes];
  const inside = [...unpackOnce(bytes), ...packedTexts(bytes)];
  return [bytes, ...inside.flatMap((each) => unpacked(each, depth + 1))];
};
