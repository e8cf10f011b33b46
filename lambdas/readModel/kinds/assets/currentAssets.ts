import type { CustomerContext } from '#contracts/customer/context.ts';
import { columnNames } from '#readModel/engine/kind.ts';
import { findRow } from '#readModel/engine/merge.ts';
import { type Edited, type Overlay, overlayOf } from '#readModel/engine/overlay.ts';
import { rowReader } from '#readModel/engine/rows.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { baseColumns } from '#readModel/engine/stored.ts';
import { readPage, type View } from '#readModel/engine/view.ts';
import { editedStores } from '#readModel/kinds/dataStores/editedStores.ts';
import { isNoCopy, oneOfStores } from '#readModel/kinds/dataStores/query.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import type { ReadView, ReadViewOf } from '#readModel/kinds/listedKind.ts';
import { readEdits } from '#store/edits.ts';
import { type Head, readHead } from '#store/head.ts';
import type { Table } from '#store/table.ts';
import { type AssetKey, assetsOfEdited, openIssueColumns, openIssuesOf } from './openIssues.ts';
import { cellsByIssues, isMovedByIssues } from './rows.ts';
import { assetsKind } from './spec.ts';

type Assets = typeof assetsKind;
type IssuesView = View<typeof issuesKind>;
type StoresView = View<typeof dataStoresKind>;

const rowsOf = (assets: Snapshot<Assets>, keys: readonly AssetKey[]): number[] =>
  keys.flatMap(({ arn, accountId }) => findRow(assets, { arn, accountId }) ?? []);

const byIssues = [
  'arn',
  'accountId',
  'isStore',
  'issues',
  'issueRisk',
  'pathRisk',
  'risk',
] as const;

/**
 * Assets whose number of open issues, or whose risk by them, is not what it was: those whose issues
 * were edited; or any, where the assets were worked out of another generation of issues.
 */
const movedByIssues = (
  assets: Snapshot<Assets>,
  issues: IssuesView,
  ofAnotherGeneration: boolean,
): Edited[] => {
  const rows = ofAnotherGeneration
    ? Array.from({ length: assets.rows }, (_, row) => row)
    : rowsOf(assets, assetsOfEdited(issues));
  const read = rowReader(assets, byIssues);
  return rows.flatMap((row) => {
    const now = read(row);
    const cells = cellsByIssues(now, openIssuesOf(issues, now));
    return isMovedByIssues(now, cells) ? [{ row, cells }] : [];
  });
};

const ofStore = ['arn', 'accountId', 'risk', 'tags', 'isCopy'] as const;

/** Data stores among the assets whose own risk or tags users changed. */
const movedByStores = (
  assets: Snapshot<Assets>,
  stores: StoresView,
  ids: readonly string[],
): Edited[] => {
  const query = {
    where: [oneOfStores(ids), isNoCopy],
    order: { column: 'risk', descending: true },
    window: { from: 0, limit: ids.length },
  } as const;
  const read = rowReader(assets, ['isStore']);
  return readPage(stores, query, ofStore).rows.flatMap((store) =>
    rowsOf(assets, [store])
      .filter((row) => read(row).isStore === 1)
      .map((row) => ({ row, cells: { risk: store.risk, tags: store.tags } })),
  );
};

interface Since {
  /** The assets were worked out of another generation of issues than the live one. */
  readonly ofAnotherGeneration: boolean;
  readonly issuesEdited: boolean;
  /** Ids of data stores that were edited. */
  readonly stores: readonly string[];
}

/** What became of issues and data stores since the assets were worked out of them. */
const readSince = async (core: Table, customer: CustomerContext, head: Head): Promise<Since> => {
  const { assets, issues } = head.kinds;
  const edited = (kind: string, after: number) =>
    readEdits(core, customer, { kind, after, to: head.seq });
  const [ofIssues, ofStores] = await Promise.all([
    edited(issuesKind.name, issues?.folded ?? 0),
    edited(dataStoresKind.name, assets?.folded ?? 0),
  ]);
  return {
    ofAnotherGeneration: (assets?.basis[issuesKind.name] ?? 0) !== (issues?.gen ?? 0),
    issuesEdited: ofIssues.length > 0,
    stores: editedStores(ofStores),
  };
};

interface Known {
  readonly seq: number;
  readonly issues: Snapshot;
  readonly stores: Snapshot;
  readonly overlay: Overlay;
}

const issueColumns = [...baseColumns(issuesKind), ...openIssueColumns] as const;
const storeColumns = [...baseColumns(dataStoresKind), ...ofStore] as const;

/**
 * Assets with the edits of their issues and data stores: user state of those shows in counts,
 * scores and order of the assets with the next call, before a publish.
 */
export const currentAssets = (
  core: Table,
  own: ReadView<Assets>,
  read: ReadViewOf,
): ReadView<Assets> => {
  const worked = new WeakMap<Snapshot, Known>();
  const [readIssues, readStores] = [read(issuesKind), read(dataStoresKind)];
  return async (customer, columns, given) => {
    const head = given ?? (await readHead(core, customer));
    const since = await readSince(core, customer, head);
    const { ofAnotherGeneration, issuesEdited } = since;
    if (!ofAnotherGeneration && !issuesEdited && since.stores.length === 0) {
      return own(customer, columns, head);
    }
    const [{ snapshot, gen }, issues, stores] = await Promise.all([
      own(customer, columnNames(assetsKind), head),
      readIssues(customer, issueColumns, head),
      readStores(customer, storeColumns, head),
    ]);
    const of = { seq: head.seq, issues: issues.snapshot, stores: stores.snapshot };
    const known = worked.get(snapshot);
    const isSame =
      known?.seq === of.seq && known.issues === of.issues && known.stores === of.stores;
    if (isSame) return { snapshot, overlay: known.overlay, gen };
    const overlay = overlayOf(snapshot, [
      ...movedByIssues(snapshot, issues, ofAnotherGeneration),
      ...movedByStores(snapshot, stores, since.stores),
    ]);
    worked.set(snapshot, { ...of, overlay });
    return { snapshot, overlay, gen };
  };
};
