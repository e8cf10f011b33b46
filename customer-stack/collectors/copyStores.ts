import type { ScannedAsset } from '#contracts/asset/scannedAsset.ts';
import type { CopyFacts, ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import type { StoreType } from '#contracts/dataStore/words.ts';
import { unreadStore } from '../samplers/storeProfile.ts';
import type { FoundRow, Unseen } from './collector.ts';
import { plainFacts } from './regions.ts';
import { tagFacts } from './tags.ts';

/** What every copy has. */
type CopyPlace = Pick<ScannedStore, 'arn' | 'name' | 'region' | 'createdAt' | 'tags'>;

/** A snapshot or a backup as its service describes it. */
export interface FoundCopy {
  /** Of what checks judge the whole asset. */
  readonly asset: Unseen<ScannedAsset> | CopyPlace;
  readonly storeKind: StoreType;
  readonly engine?: string | null | undefined;
  readonly engineVersion?: string | null | undefined;
  readonly sizeBytes: number | null;
  readonly encrypted: boolean | null;
  /** Absent = it is not reported; null = it has none. */
  readonly keyArn?: string | null;
  /** ARN of the data store or volume that it was made from. */
  readonly of: string | null;
  /** A service made it, and makes the next one. */
  readonly isByService: boolean;
  /** Account ids that may restore it; `all` = everybody; null = not known. */
  readonly restorableBy: readonly string[] | null;
  /** Why it is not read; absent = it carries the sensitivity of its source. */
  readonly unread?: 'volume blocks';
}

/** Services keep dozens of each data store that only its owner may restore. */
const isRoutine = ({ of, isByService, restorableBy }: FoundCopy): boolean =>
  of !== null && isByService && restorableBy?.length === 0;

const newestFirst = (copies: readonly FoundCopy[]): FoundCopy[] =>
  copies.toSorted((a, b) => (b.asset.createdAt ?? 0) - (a.asset.createdAt ?? 0));

const accessOf = ({ restorableBy }: FoundCopy): ScannedStore['publicAccess'] => {
  if (restorableBy === null) return 'unknown';
  return restorableBy.includes('all') ? 'public' : 'private';
};

const storeRow = (copy: FoundCopy, older: CopyFacts['older']): FoundRow => {
  const { asset, engine = null, engineVersion = null, of, isByService, keyArn } = copy;
  const facts = tagFacts(asset.tags);
  const { analysis, findings } = unreadStore(copy.unread ?? 'copy');
  return {
    row: {
      ...plainFacts,
      kind: 'dataStore',
      ...{ arn: asset.arn, name: asset.name, region: asset.region, tags: asset.tags },
      ...{ storeKind: copy.storeKind, engine, engineVersion, sizeBytes: copy.sizeBytes },
      createdAt: asset.createdAt,
      ...facts,
      createdByService: facts.createdByService || isByService,
      publicAccess: accessOf(copy),
      encrypted: copy.encrypted,
      copy: { of, older, ...(keyArn !== undefined && { keyArn }) },
      analysis,
      findings: [...findings],
    },
  };
};

/**
 * The assets that checks judge, and a data store for each copy; of those that a service makes again and again for
 * the newest of each data store only.
 */
export const withCopyStores = (copies: readonly FoundCopy[]): FoundRow[] => {
  const [routine, others] = [copies.filter(isRoutine), copies.filter((each) => !isRoutine(each))];
  const series = [...Map.groupBy(routine, ({ of }) => of).values()];
  return [
    ...copies.flatMap(({ asset }) => ('kind' in asset ? [{ row: asset }] : [])),
    ...others.map((each) => storeRow(each, 0)),
    ...series.flatMap((each) => {
      const [newest, ...older] = newestFirst(each);
      return newest === undefined ? [] : [storeRow(newest, older.length)];
    }),
  ];
};
