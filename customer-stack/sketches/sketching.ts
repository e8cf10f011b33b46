import { AsyncLocalStorage } from 'node:async_hooks';
import { createKeyedHash, type KeyedHash } from './keyedHash.ts';
import type { SketchKey } from './sketchKey.ts';

interface Sketching {
  readonly key: SketchKey;
  readonly hash: KeyedHash;
}

const current = new AsyncLocalStorage<Sketching>();

/** Undefined = no sketches are made. */
export const sketchingNow = (): Sketching | undefined => current.getStore();

/** What is profiled in `work` is sketched under the key. */
export const sketchingWith = <T>(key: SketchKey | undefined, work: () => T): T =>
  key === undefined ? work() : current.run({ key, hash: createKeyedHash(key.bytes) }, work);
