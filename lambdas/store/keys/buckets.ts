import { createHash } from 'node:crypto';
import type { Key } from './key.ts';

export const bucketKey = (name: string): Key => ({
  pk: `BUCKET#${createHash('sha256').update(name).digest('hex')}`,
  sk: 'BUCKET',
});
