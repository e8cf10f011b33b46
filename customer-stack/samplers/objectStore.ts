import type { ByteSource } from '../readers/source.ts';
import type { ScanMemory } from './objectMemory.ts';
import type { ObjectRef } from './objectRef.ts';

export interface ObjectStore {
  /** Seed of the sample, the store's own. */
  readonly seed: string;
  readonly objects: readonly ObjectRef[];
  /** False when the listing was cut off. */
  readonly listedAll: boolean;
  readonly open: (object: ObjectRef) => ByteSource;
  /** What the last scan read. */
  readonly memory?: ScanMemory;
  /** Its objects are programs: compiled ones are read for their strings. */
  readonly readsStrings?: boolean;
}
