import { createCage } from '../cage/cage.ts';
import { needsCage } from '../readers/index.ts';
import { type ByteSource, WHOLE_LIMIT } from '../readers/source.ts';
import { sketchingNow } from '../sketches/sketching.ts';
import { bytesToRead, spendBytes } from './depth.ts';
import { mapLimited } from './mapLimited.ts';
import type { ObjectMemory } from './objectMemory.ts';
import type { ObjectRef } from './objectRef.ts';
import type { ObjectStore } from './objectStore.ts';
import { rankOf } from './objectStrata.ts';
import { seededRandom } from './random.ts';
import { readObject, type UnitOutcome, Unreadable } from './readObject.ts';
import { wanted } from './wanted.ts';

const CONCURRENCY = 4;
/** Bytes that raw passes may read of one object, and of one store: reading is what costs. */
const RAW_OF_OBJECT = 256 * 1024 * 1024;
const RAW_OF_STORE = 1024 * 1024 * 1024;

/**
 * Readers request the same bytes more than once: an object up to this size is fetched in one piece.
 */
const ONE_PIECE = 1024 * 1024;

const inOnePiece = (source: ByteSource): ByteSource => {
  if (source.size > ONE_PIECE) return source;
  let all: Promise<Uint8Array> | undefined;
  const read = async (start: number, end: number) => {
    all ??= source.read(0, source.size);
    return (await all).subarray(start, end);
  };
  return { ...source, read };
};

const cage = createCage();

interface SafeOptions {
  readonly seed: readonly string[];
  readonly rawLimit: number;
  readonly readsStrings: boolean;
}

/** Reads plain text here, and everything that unpacks or is parsed by others in the cage. */
const readSafely = async (source: ByteSource, options: SafeOptions): Promise<UnitOutcome> => {
  const { seed, rawLimit, readsStrings } = options;
  try {
    if (await needsCage(source)) {
      const classification = wanted().document;
      const sketchKey = sketchingNow()?.key.bytes;
      return await cage.read({ source, seed, rawLimit, readsStrings, classification, sketchKey });
    }
  } catch (error) {
    return { reason: error instanceof Unreadable ? error.reason : 'damaged' };
  }
  return await readObject(source, { random: seededRandom(...seed), rawLimit, readsStrings });
};

/** What became of each object, in their order. */
export type ReadObjects = (objects: readonly ObjectRef[]) => Promise<UnitOutcome[]>;

/** Reads objects of a store, but those that are as the last scan read them. */
export const createObjectReader = (
  store: ObjectStore,
  memory: ObjectMemory | undefined,
): ReadObjects => {
  let rawLeft = RAW_OF_STORE;
  /**
   * Shares bytes out before anything is read, so that the same scan reads the same; undefined = the
   * depth of the scan leaves too few for the object.
   */
  const share = (object: ObjectRef) => {
    const first = Math.min(object.size, WHOLE_LIMIT);
    if (bytesToRead(first) < first) return undefined;
    spendBytes(first);
    const wanted = object.size > WHOLE_LIMIT ? Math.min(object.size, RAW_OF_OBJECT) : 0;
    const rawLimit = bytesToRead(Math.min(wanted, rawLeft));
    spendBytes(rawLimit);
    rawLeft -= rawLimit;
    return { object, rawLimit };
  };
  const read = async (shared: ReturnType<typeof share>): Promise<UnitOutcome> => {
    if (shared === undefined) return { reason: 'byte limit' };
    const { object, rawLimit } = shared;
    const { key, size, version } = object;
    const seed = [store.seed, key];
    const { readsStrings = false } = store;
    const options = { seed, rawLimit, readsStrings };
    const readNow = () => readSafely(inOnePiece(store.open(object)), options);
    if (memory === undefined || version === undefined) return await readNow();
    const known = { id: rankOf(store.seed, key), version, size, rawLimit };
    const outcome = memory.recall(known) ?? (await readNow());
    memory.remember(known, outcome);
    return outcome;
  };
  return (objects) => mapLimited(objects.map(share), CONCURRENCY, read);
};
