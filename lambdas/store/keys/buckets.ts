import { hashOf } from './ids.ts';
import type { Key } from './key.ts';

export const bucketKey = (name: string): Key => ({
  pk: `BUCKET#${hashOf(name)}`,
  sk: 'BUCKET',
});
