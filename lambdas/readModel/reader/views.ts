import { assetsKind } from '#readModel/kinds/assets.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores.ts';
import { identitiesKind } from '#readModel/kinds/identities.ts';
import { issuesKind } from '#readModel/kinds/issues.ts';
import { assetsAsOfNow } from './assetsAsOfNow.ts';
import { countsReader, type ReadCounts } from './counts.ts';
import { assetRows, identityRows, issueRows, storeRows } from './fromRecord.ts';
import { type ReadView, type SnapshotDeps, type SnapshotSource, viewReader } from './snapshots.ts';

/** The rows of customers, of every kind that is listed. */
export interface Readers {
  readonly readStores: ReadView;
  readonly readIssues: ReadView;
  readonly readAssets: ReadView;
  readonly readIdentities: ReadView;
}

/** The same, and numbers of them. */
export interface Views extends Readers {
  readonly countStores: ReadCounts;
  readonly countIssues: ReadCounts;
  readonly countAssets: ReadCounts;
  readonly countIdentities: ReadCounts;
}

const sources = {
  readStores: {
    kind: { ...dataStoresKind, name: 'dataStores' },
    key: ['id'],
    editable: true,
    readAll: storeRows,
  },
  readIssues: {
    kind: { ...issuesKind, name: 'issues' },
    key: ['display'],
    editable: true,
    readAll: issueRows,
  },
  readAssets: {
    kind: { ...assetsKind, name: 'assets' },
    key: ['arn', 'accountId'],
    editable: false,
    readAll: assetRows,
  },
  readIdentities: {
    kind: { ...identitiesKind, name: 'identities' },
    key: ['arn', 'accountId'],
    editable: false,
    readAll: identityRows,
  },
} as const satisfies Record<keyof Readers, SnapshotSource>;

/** Shares of the memory that each kind may keep. */
const shares: Record<keyof Readers, number> = {
  readStores: 0.2,
  readIssues: 0.48,
  readAssets: 0.2,
  readIdentities: 0.1,
};

/** Share of the numbers of each kind. */
const COUNTS_SHARE = 0.005;

/** The reader of one kind. */
export const openView = (name: keyof Readers, deps: SnapshotDeps, maxBytes: number): ReadView =>
  viewReader(deps, sources[name], maxBytes);

export const openViews = (deps: SnapshotDeps, maxBytes: number): Views => {
  const open = (name: keyof Readers) => openView(name, deps, maxBytes * shares[name]);
  const [readStores, readIssues] = [open('readStores'), open('readIssues')];
  const of = { assets: open('readAssets'), issues: readIssues, stores: readStores };
  const readers: Readers = {
    readStores,
    readIssues,
    readAssets: assetsAsOfNow(deps.core, of),
    readIdentities: open('readIdentities'),
  };
  const count = (name: keyof Readers) =>
    countsReader(deps.core, [sources[name].kind, readers[name]], maxBytes * COUNTS_SHARE);
  return {
    ...readers,
    countStores: count('readStores'),
    countIssues: count('readIssues'),
    countAssets: count('readAssets'),
    countIdentities: count('readIdentities'),
  };
};
