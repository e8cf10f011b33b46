import { lowerBound } from '#classify/wilson.ts';
import type { DataType } from '#contracts/dataTypes.ts';
import type { NotAnalysedReason } from '#contracts/words.ts';
import { type ByteSource, type Random, WHOLE_LIMIT } from '../readers/source.ts';
import { mapLimited } from './mapLimited.ts';
import { drawSample, seededRandom } from './random.ts';
import { readObject, type UnitOutcome } from './readObject.ts';
import {
  createStoreProfile,
  type SeenUnit,
  type StoreContent,
  type StoreProfile,
} from './storeProfile.ts';

/** Independent units that show a type which 5 % of them hold, with 95 % confidence. */
const PER_STRATUM = 59;
const MOST_OBJECTS = 400;
const MOST_STRATA = 100;
const CONCURRENCY = 4;

export interface ObjectRef {
  readonly key: string;
  readonly size: number;
  /** Known before reading: archived, too large, … */
  readonly unreadable?: NotAnalysedReason;
}

export interface ObjectStore {
  /** Seed of the sample, the store's own. */
  readonly seed: string;
  readonly objects: readonly ObjectRef[];
  /** False when the listing was cut off. */
  readonly listedAll: boolean;
  readonly open: (object: ObjectRef) => ByteSource;
}

const endingOf = (key: string) => {
  const name = key.slice(key.lastIndexOf('/') + 1);
  return name.includes('.')
    ? name.slice(name.indexOf('.')).toLowerCase().replaceAll(/\d+/g, '#')
    : '';
};
/** Days and numbers in a prefix do not make another kind of object. */
const prefixOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 1).replaceAll(/\d+/g, '#');
const bandOf = (size: number) => Math.floor(Math.log10(size + 1) / 2);

const groupBy = (objects: readonly ObjectRef[], keyOf: (object: ObjectRef) => string) => [
  ...Map.groupBy(objects, keyOf).values(),
];

/** Objects that are likely alike: same prefix, ending and size band; coarser when that is too fine. */
const strataOf = (objects: readonly ObjectRef[]): ObjectRef[][] => {
  const fine = groupBy(
    objects,
    ({ key, size }) => `${prefixOf(key)}\n${endingOf(key)}\n${bandOf(size)}`,
  );
  if (fine.length <= MOST_STRATA) return fine;
  const byTop = groupBy(objects, ({ key }) => `${key.split('/')[0]}\n${endingOf(key)}`);
  return byTop.length <= MOST_STRATA
    ? byTop
    : groupBy(objects, ({ key }) => endingOf(key)).slice(0, MOST_STRATA);
};

const isSeen = (outcome: UnitOutcome): outcome is SeenUnit => 'verdicts' in outcome;

const countsByType = (units: readonly SeenUnit[]) => {
  const byType = new Map<DataType, number[]>();
  for (const { verdicts } of units) {
    const sums = new Map<DataType, number>();
    for (const { type, count } of verdicts) sums.set(type, (sums.get(type) ?? 0) + count);
    for (const [type, sum] of sums) byType.set(type, [...(byType.get(type) ?? []), sum]);
  }
  return byType;
};

/** What the objects that were not drawn hold at least: lower bound of the share that holds it, times the mean. */
const addBeyond = (profile: StoreProfile, seen: readonly SeenUnit[], left: number) => {
  if (left <= 0) return;
  for (const [type, counts] of countsByType(seen)) {
    const mean = counts.reduce((sum, each) => sum + each, 0) / counts.length;
    profile.beyond(type, Math.floor(lowerBound(counts.length, seen.length) * left * mean));
  }
};

const addOutcome = (profile: StoreProfile, outcome: UnitOutcome) => {
  if (!isSeen(outcome)) {
    profile.skipped(outcome.reason);
    return;
  }
  profile.seen(outcome);
  for (const reason of outcome.left ?? []) profile.skipped(reason);
};

/** Bytes that raw passes may read of one object, and of one store: reading is what costs. */
const RAW_OF_OBJECT = 256 * 1024 * 1024;
const RAW_OF_STORE = 1024 * 1024 * 1024;

interface RawBudget {
  left: number;
}

/** Shares bytes out before anything is read, so that the same scan reads the same. */
const shareOut = (drawn: readonly ObjectRef[], budget: RawBudget): Map<ObjectRef, number> =>
  new Map(
    drawn.map((object) => {
      const wanted = object.size > WHOLE_LIMIT ? Math.min(object.size, RAW_OF_OBJECT) : 0;
      const share = Math.min(wanted, budget.left);
      budget.left -= share;
      return [object, share];
    }),
  );

const readStratum = async (
  store: ObjectStore,
  drawn: readonly ObjectRef[],
  budget: RawBudget,
): Promise<UnitOutcome[]> => {
  const shares = shareOut(drawn, budget);
  const read = (object: ObjectRef) => {
    const random: Random = seededRandom(store.seed, object.key);
    return readObject(store.open(object), { random, rawLimit: shares.get(object) ?? 0 });
  };
  return await mapLimited(drawn, CONCURRENCY, read);
};

/** Reads a seeded, stratified sample of the objects of one store. */
export const sampleObjects = async (store: ObjectStore): Promise<StoreContent> => {
  const profile = createStoreProfile();
  const budget: RawBudget = { left: RAW_OF_STORE };
  const { objects } = store;
  for (const { unreadable } of objects) if (unreadable) profile.skipped(unreadable);
  const strata = strataOf(objects.filter(({ unreadable }) => unreadable === undefined));
  const share = Math.max(1, Math.floor(MOST_OBJECTS / Math.max(1, strata.length)));
  const perStratum = strata.length * PER_STRATUM <= MOST_OBJECTS ? PER_STRATUM : share;
  for (const stratum of strata) {
    const random = seededRandom(store.seed, stratum[0]?.key ?? '');
    const drawn = drawSample(stratum, perStratum, random);
    const outcomes = await readStratum(store, drawn, budget);
    for (const outcome of outcomes) addOutcome(profile, outcome);
    const left = stratum.length - drawn.length;
    if (left > 0) profile.skipped('sampled out', left);
    addBeyond(profile, outcomes.filter(isSeen), left);
  }
  return profile.content({
    units: store.listedAll ? objects.length : null,
    bytes: store.listedAll ? objects.reduce((sum, { size }) => sum + size, 0) : null,
  });
};
