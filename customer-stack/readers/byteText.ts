import { isUtf8 } from 'node:buffer';

/** A text, the UTF-8 that it was decoded from, and the places of the one in the other. */
export interface ByteText {
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly byteAt: (place: number) => number;
  readonly placeAt: (byte: number) => number;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
export const decode = (bytes: Uint8Array): string => decoder.decode(bytes);

/** UTF-8 without a mark at its start; bytes that are none become characters that say so. */
export const utf8Of = (bytes: Uint8Array): Uint8Array => {
  if (!isUtf8(bytes)) return Buffer.from(new TextDecoder().decode(bytes));
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return hasMark ? bytes.subarray(3) : bytes;
};

const same = (place: number) => place;

/** Counts on from the last place, since places are asked for in their order. */
const createPlaces = (text: string, bytes: Uint8Array) => {
  let [place, byte] = [0, 0];
  const rewind = (isBefore: boolean) => {
    if (isBefore) [place, byte] = [0, 0];
  };
  return {
    byteAt: (wanted: number) => {
      rewind(wanted < place);
      byte += Buffer.byteLength(text.slice(place, wanted));
      place = wanted;
      return byte;
    },
    placeAt: (wanted: number) => {
      rewind(wanted < byte);
      place += decode(bytes.subarray(byte, wanted)).length;
      byte = wanted;
      return place;
    },
  };
};

/** undefined = bytes were lost in decoding, so that places differ. */
export const byteTextOf = (text: string, bytes: Uint8Array | undefined): ByteText | undefined => {
  if (bytes === undefined) return undefined;
  // Every character of several bytes makes the text shorter.
  if (text.length === bytes.length) return { text, bytes, byteAt: same, placeAt: same };
  const isExact = !text.includes('\uFFFD') && Buffer.byteLength(text) === bytes.length;
  return isExact ? { text, bytes, ...createPlaces(text, bytes) } : undefined;
};
