import { strengthOf } from '#contracts/classification/strength.ts';
import { joinAlike, type NamedUnit } from './alikeObjects.ts';
import { addBeyond } from './beyondDrawn.ts';
import { type ObjectMemory, openMemory } from './objectMemory.ts';
import { createObjectReader, type ReadObjects } from './objectReader.ts';
import type { ObjectRef } from './objectRef.ts';
import type { ObjectStore } from './objectStore.ts';
import { orderOfDrawing, shareObjects, strataOf } from './objectStrata.ts';
import type { UnitOutcome } from './readObject.ts';
import {
  createStoreProfile,
  type SeenUnit,
  type StoreContent,
  type StoreProfile,
} from './storeProfile.ts';

/** Independent units that show a type which 5 % of them hold, with 95 % confidence. */
const FIRST_PASS = 59;
/** The same for 1 %: where nothing was found while another kind of object holds something. */
const SECOND_PASS = 299;
/** Objects that the passes may read of one store. */
const FIRST_BUDGET = 400;
const SECOND_BUDGET = 1200;

interface Drawn {
  readonly object: ObjectRef;
  readonly outcome: UnitOutcome;
}

/** A stratum in its order of drawing, with what was read of it so far. */
interface Stratum {
  readonly objects: readonly ObjectRef[];
  drawn: readonly Drawn[];
}

const isSeen = (outcome: UnitOutcome): outcome is SeenUnit => 'verdicts' in outcome;

const seenOf = ({ drawn }: Stratum): NamedUnit[] =>
  drawn.flatMap(({ object, outcome }) =>
    isSeen(outcome) ? [{ key: object.key, unit: outcome }] : [],
  );

/** Reads each stratum up to its share of objects. */
const readUpTo = async (
  strata: readonly Stratum[],
  shares: readonly number[],
  read: ReadObjects,
): Promise<void> => {
  const wanted = strata.map(({ objects, drawn }, i) => objects.slice(drawn.length, shares[i]));
  const outcomes = await read(wanted.flat());
  let at = 0;
  for (const [i, stratum] of strata.entries()) {
    const objects = wanted[i] ?? [];
    const first = at;
    at += objects.length;
    const more = objects.map((object, n) => ({
      object,
      outcome: outcomes[first + n] as UnitOutcome,
    }));
    stratum.drawn = [...stratum.drawn, ...more];
  }
};

/** Kinds of object (one schema of one stratum) that hold nothing, while another kind does. */
const mayHideMore = (strata: readonly Stratum[]): Stratum[] => {
  const kinds = strata.map((stratum) => [
    ...Map.groupBy(seenOf(stratum), ({ unit }) => unit.schema ?? '').values(),
  ]);
  const holds = (units: readonly NamedUnit[]) => units.some(({ unit }) => unit.verdicts.length > 0);
  if (!kinds.flat().some(holds)) return [];
  return strata.filter(
    ({ objects, drawn }, i) =>
      objects.length > drawn.length && (kinds[i] ?? []).some((units) => !holds(units)),
  );
};

const readStrata = async (store: ObjectStore, read: ReadObjects): Promise<Stratum[]> => {
  const readable = store.objects.filter(({ unreadable }) => unreadable === undefined);
  const strata = strataOf(readable).map(
    (objects): Stratum => ({ objects: orderOfDrawing(store.seed, objects), drawn: [] }),
  );
  const sizes = strata.map(({ objects }) => objects.length);
  await readUpTo(strata, shareObjects(sizes, { most: FIRST_PASS, budget: FIRST_BUDGET }), read);
  const again = mayHideMore(strata);
  const spent = again.reduce((sum, { drawn }) => sum + drawn.length, 0);
  const more = shareObjects(
    again.map(({ objects }) => objects.length),
    { most: SECOND_PASS, budget: spent + SECOND_BUDGET },
  );
  await readUpTo(again, more, read);
  return strata;
};

const addStratum = (profile: StoreProfile, { objects, drawn }: Stratum): void => {
  for (const { outcome } of drawn) {
    if (isSeen(outcome)) {
      profile.seen({ ...outcome, verdicts: [] });
      for (const reason of outcome.left ?? []) profile.skipped(reason);
    } else profile.skipped(outcome.reason);
  }
  const left = objects.length - drawn.length;
  if (left > 0) profile.skipped('sampled out', left);
  const verdicts = drawn.map(({ outcome }) => (isSeen(outcome) ? outcome.verdicts : []));
  addBeyond(profile, verdicts, left);
};

const withMemory = async (
  { memory, seed }: ObjectStore,
  task: (memory: ObjectMemory | undefined) => Promise<Stratum[]>,
): Promise<Stratum[]> => {
  if (memory === undefined) return await task(undefined);
  const own = await openMemory(memory, seed);
  const strata = await task(own);
  await own.keep();
  return strata;
};

/** Unpacked bytes beyond the size of what was read. */
const unpackedBytes = (strata: readonly Stratum[]): number =>
  strata
    .flatMap(({ drawn }) => drawn)
    .reduce((sum, { object, outcome }) => {
      const total = isSeen(outcome) ? (outcome.bytesTotal ?? object.size) : object.size;
      return sum + total - object.size;
    }, 0);

const isCertain = ({ confidence }: SeenUnit['verdicts'][number]): boolean =>
  strengthOf(confidence) === 'certain';

/** When the oldest of the objects that certainly hold something was last changed. */
const oldestOf = (strata: readonly Stratum[]): Pick<StoreContent, 'oldestSensitiveAt'> => {
  const times = strata
    .flatMap(({ drawn }) => drawn)
    .filter(({ outcome }) => isSeen(outcome) && outcome.verdicts.some(isCertain))
    .flatMap(({ object }) => object.modifiedAt ?? []);
  return times.length === 0 ? {} : { oldestSensitiveAt: times.reduce((a, b) => Math.min(a, b)) };
};

/** Reads a seeded, stratified sample of the objects of one store. */
export const sampleObjects = async (store: ObjectStore): Promise<StoreContent> => {
  const profile = createStoreProfile();
  const { objects } = store;
  for (const { unreadable } of objects) if (unreadable) profile.skipped(unreadable);
  const strata = await withMemory(store, (memory) =>
    readStrata(store, createObjectReader(store, memory)),
  );
  for (const stratum of strata) addStratum(profile, stratum);
  profile.found(joinAlike(strata.flatMap(seenOf)));
  const oldest = oldestOf(strata);
  if (!store.listedAll) return { ...profile.content({ units: null, bytes: null }), ...oldest };
  const sizeBytes = objects.reduce((sum, { size }) => sum + size, 0);
  const bytes = sizeBytes + unpackedBytes(strata);
  return { ...profile.content({ units: objects.length, bytes }), sizeBytes, ...oldest };
};
