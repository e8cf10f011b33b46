/** What a match may lie before its place. */
export const HISTORY = 64 * 1024;

/** A length of four bits and where it ends; after fifteen, bytes add to it up to one that is not 255. */
const lengthAt = (block: Uint8Array, at: number, nibble: number): readonly [number, number] => {
  if (nibble < 15) return [nibble, at];
  let length = nibble;
  for (let i = at; i < block.length; i += 1) {
    const byte = block[i] as number;
    length += byte;
    if (byte !== 255) return [length, i + 1];
  }
  throw new Error('lz4 length');
};

/** Where the next bytes go, behind those that matches may point to. */
export interface Window {
  readonly bytes: Buffer;
  end: number;
}

const repeat = ({ bytes, end }: Window, distance: number, length: number): void => {
  if (distance === 0 || distance > end || end + length > bytes.length) throw new Error('lz4 match');
  if (distance >= length) bytes.copyWithin(end, end - distance, end - distance + length);
  else for (let i = end; i < end + length; i += 1) bytes[i] = bytes[i - distance] as number;
};

/** Unpacks one block behind what the window holds. Throws at what no block has, and where it is full. */
export const unpackBlock = (block: Uint8Array, window: Window): void => {
  let at = 0;
  while (at < block.length) {
    const token = block[at] as number;
    const [literals, from] = lengthAt(block, at + 1, token >> 4);
    at = from + literals;
    if (at > block.length || window.end + literals > window.bytes.length)
      throw new Error('lz4 literals');
    window.bytes.set(block.subarray(from, at), window.end);
    window.end += literals;
    if (at === block.length) return;
    const distance = (block[at] as number) | ((block[at + 1] ?? 0) << 8);
    const [length, behind] = lengthAt(block, at + 2, token & 15);
    repeat(window, distance, length + 4);
    window.end += length + 4;
    at = behind;
  }
};
