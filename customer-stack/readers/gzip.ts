import { createGunzip } from 'node:zlib';
import { type ByteSource, bytesSource, WHOLE_LIMIT } from './source.ts';

/** Compressed bytes that are fetched at most. */
const MOST_IN = 16 * 1024 * 1024;
/** Unpacked bytes that are kept at most: what a bomb can cost. */
const MOST_OUT = WHOLE_LIMIT;

export interface Unpacked {
  readonly source: ByteSource;
  /** False: there was more inside than was unpacked. */
  readonly whole: boolean;
  /** Compressed bytes that were fetched. */
  readonly bytesSeen: number;
}

const innerName = (name: string) => name.replace(/\.gz(?:ip)?$/i, '');

/** Unpacks the head of a gzip file, never more than a fixed size whatever the file claims. */
export const gunzipHead = async (source: ByteSource): Promise<Unpacked> => {
  const bytesSeen = Math.min(source.size, MOST_IN);
  const gunzip = createGunzip();
  const chunks: Buffer[] = [];
  let size = 0;
  let whole = bytesSeen === source.size;
  gunzip.end(await source.read(0, bytesSeen));
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MOST_OUT) {
        whole = false;
        break;
      }
    }
  } catch (error) {
    // The head of a longer file ends in the middle: what was unpacked so far is good.
    if (chunks.length === 0 || bytesSeen === source.size) throw error;
  } finally {
    gunzip.destroy();
  }
  const bytes = Buffer.concat(chunks).subarray(0, MOST_OUT);
  return { source: bytesSource(innerName(source.name), bytes), whole, bytesSeen };
};
