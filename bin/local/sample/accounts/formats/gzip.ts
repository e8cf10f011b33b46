import { gzipSync } from 'node:zlib';

/** Level 1: the sample is made while a person waits for the start. */
export const gzip = (content: string | Uint8Array): Uint8Array => gzipSync(content, { level: 1 });

/** Cut off in the middle of the check at its end, as a broken upload leaves it. */
export const brokenGzip = (content: string): Uint8Array => gzip(content).subarray(0, -6);
