import { gzipSync } from 'node:zlib';

/** Level 1: the world is made while somebody waits. */
export const gzip = (content: string | Uint8Array): Uint8Array => gzipSync(content, { level: 1 });
