import { createHash } from 'node:crypto';
import { KEY_BYTES } from './keyedHash.ts';

/** A secret of the account. */
export interface SketchKey {
  readonly bytes: Uint8Array;
  /** The same for the same key, and tells nothing of it: sketches of one id may be compared. */
  readonly id: string;
}

/** Undefined = it is no key. */
export const sketchKeyOf = (bytes: Uint8Array): SketchKey | undefined => {
  if (bytes.length !== KEY_BYTES) return undefined;
  const id = createHash('sha256').update('dataward sketch key').update(bytes).digest('hex');
  return { bytes, id: id.slice(0, 16) };
};
