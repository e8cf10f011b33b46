import { createHash } from 'node:crypto';
import type { ScanRequest } from '#contracts/scan/scanRequest.ts';
import type { CollectedStore, Discovered } from '../scanner/discover.ts';
import type { Seen, WorkCode, WorkStore } from './scanWork.ts';

type Row = Discovered['rows'][number];

/** Bytes that a store is taken to cost before it was read once. */
const FIRST_READ = 1024 ** 3;

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);

/** Sizes change all the time without anything to report. */
const storeHash = ({ facts: { sizeBytes: _, ...facts }, target }: CollectedStore): string =>
  hashOf([facts, target.unread ?? null, ...(target.deniedActions ?? [])]);

export interface ChooseInput {
  readonly discovered: Discovered;
  readonly request: ScanRequest;
  /** Undefined = nothing was scanned yet. */
  readonly seen: Seen | undefined;
  /** Names of stores that events reported as changed. */
  readonly changedNames: ReadonlySet<string>;
  readonly bytesAScan: number;
}

export interface Choice {
  readonly stores: readonly WorkStore[];
  readonly codes: readonly WorkCode[];
  readonly rows: readonly Row[];
  /** Of what is reported. */
  readonly hashes: Readonly<Record<string, string>>;
  /** All that there is was chosen. */
  readonly isWhole: boolean;
}

interface Wanted {
  readonly arn: string;
  readonly name: string;
  readonly hash: string;
  /** Of its hash, where it is not the ARN. */
  readonly key?: string;
}

/** A copy is reported as an asset and as a data store of one ARN. */
const keyOf = ({ kind, arn }: Row): string => (kind === 'dataStore' ? `${arn} as data store` : arn);

const isWanted = (
  { request, seen, changedNames }: ChooseInput,
  { arn, name, hash, key = arn }: Wanted,
): boolean => {
  if (request.resources !== undefined) return request.resources.includes(arn);
  if (request.depth === 'full') return true;
  return seen !== undefined && (seen.hashes[key] !== hash || changedNames.has(name));
};

/** Stores beyond the budget are reported, and not read. */
const withinBudget = (
  stores: readonly CollectedStore[],
  { seen, bytesAScan }: ChooseInput,
): readonly CollectedStore[] => {
  let left = bytesAScan;
  return stores.map((store) => {
    if (store.target.unread !== undefined) return store;
    left -= seen?.bytesRead[store.facts.arn] ?? FIRST_READ;
    return left >= 0 ? store : { ...store, target: { unread: 'byte limit' } };
  });
};

const toWork = ({ facts, target, collector }: CollectedStore, index: number): WorkStore => ({
  index,
  arn: facts.arn,
  collector,
  reader: facts.host === null || target.unread !== undefined ? 'function' : 'server',
  facts,
  target,
});

/** The code of the programs whose rows are reported, after the stores. */
const codesOf = ({ codes }: Discovered, rows: readonly Row[], first: number): WorkCode[] => {
  const reported = new Set(rows.map(({ arn }) => arn));
  return codes
    .filter(({ arn }) => reported.has(arn))
    .map((code, i) => ({ ...code, index: first + i, reader: 'function', isCode: true }));
};

/** Decides what a scan reads and reports of what is there. */
export const chooseStores = (input: ChooseInput): Choice => {
  const { discovered, request } = input;
  const stores = discovered.stores.map((store) => ({ store, hash: storeHash(store) }));
  const rows = discovered.rows.map((row) => ({ row, hash: hashOf(row) }));
  const wanted = stores.filter(({ store: { facts }, hash }) => isWanted(input, { ...facts, hash }));
  const others = rows.filter(({ row, hash }) =>
    isWanted(input, { arn: row.arn, name: row.name, hash, key: keyOf(row) }),
  );
  return {
    stores: withinBudget(
      wanted.map(({ store }) => store),
      input,
    ).map(toWork),
    codes: codesOf(
      discovered,
      others.map(({ row }) => row),
      wanted.length,
    ),
    rows: others.map(({ row }) => row),
    hashes: Object.fromEntries([
      ...wanted.map(({ store, hash }) => [store.facts.arn, hash]),
      ...others.map(({ row, hash }) => [keyOf(row), hash]),
    ]),
    isWhole: request.depth === 'full' && request.resources === undefined,
  };
};
