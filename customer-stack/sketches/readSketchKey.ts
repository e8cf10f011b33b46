import { randomBytes } from 'node:crypto';
import type { BucketFiles } from '../functions/bucketFiles.ts';
import { KEY_BYTES } from './keyedHash.ts';
import { type SketchKey, sketchKeyOf } from './sketchKey.ts';

/** Outside of what the product's role may read. */
export const SKETCH_KEY_FILE = 'keys/sketch.key';

type KeyFiles = Pick<BucketFiles, 'read' | 'create'>;

/** The account's key, which the first scan makes. Without one, no sketches are made and all else is read. */
export const readSketchKey = async (files: KeyFiles): Promise<SketchKey | undefined> => {
  try {
    const known = await files.read(SKETCH_KEY_FILE);
    if (known !== undefined) return sketchKeyOf(known);
    await files.create(SKETCH_KEY_FILE, randomBytes(KEY_BYTES));
    // Of two that make one at a time, the first counts.
    return sketchKeyOf((await files.read(SKETCH_KEY_FILE)) ?? new Uint8Array());
  } catch {
    return undefined;
  }
};
