import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { AssetSummary, type SnapshotRow, StoreSummary } from '#contracts/list/summaries.ts';
import { columnNames, type Row, type RowOf, rowOf } from '#readModel/engine/kind.ts';
import type { Changes } from '#readModel/engine/merge.ts';
import { allRows, rowReader } from '#readModel/engine/rows.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { loadGeneration } from '#readModel/generation.ts';
import { editedStores } from '#readModel/kinds/dataStores/editedStores.ts';
import {
  readAllEffectiveStores,
  readEffectiveStores,
} from '#readModel/kinds/dataStores/effective.ts';
import { readAllIssueRows } from '#readModel/kinds/issues/read.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import type { PendingChanges, RecordSource } from '#readModel/kinds/listedKind.ts';
import { readFittingListed, readNames } from '#store/entities.ts';
import { readHead } from '#store/head.ts';
import { assetRefOfStore, entityKindOf, entityRefOf } from '#store/keys/entities.ts';
import { type ListedAsset, readAllAssets, readAssets } from '#store/resources.ts';
import type { Table } from '#store/table.ts';
import {
  type AssetIssues,
  type AssetKey,
  assetKeyText,
  openIssueColumns,
  openIssuesByAsset,
} from './openIssues.ts';
import { assetRow, cellsByIssues, isMovedByIssues, storeAssetRow } from './rows.ts';
import { assetsKind } from './spec.ts';

type Assets = typeof assetsKind;
type AssetRow = RowOf<Assets>;

/** Number and greatest score of an asset's active issues that are not accepted. */
type OpenIssues = (asset: AssetKey) => AssetIssues | undefined;

/** Of the live generation of issues; of the store of record where that cannot be read. */
const readOpenIssues = async (
  { core, chunks }: RecordSource,
  customer: CustomerContext,
): Promise<OpenIssues> => {
  const { issues: live } = (await readHead(core, customer)).kinds;
  if (live === undefined) return () => undefined;
  const wanted = { kind: issuesKind, id: live, columns: openIssueColumns };
  const found = await loadGeneration(chunks, customer, wanted);
  const rows =
    found === undefined
      ? await readAllIssueRows(core, customer)
      : allRows(found.snapshot, openIssueColumns);
  const byAsset = openIssuesByAsset(rows);
  return (asset) => byAsset.get(assetKeyText(asset));
};

/** What is an asset of its own kind, such as a snapshot, is not one more as a data store. */
const isListed = ({ isCopy, hasAsset }: Pick<SnapshotRow, 'isCopy' | 'hasAsset'>): boolean =>
  !isCopy && !hasAsset;

const rowsOfAsset = (asset: ListedAsset, open: OpenIssues): AssetRow[] =>
  asset.isOwn ? [assetRow(asset, open(asset))] : [];

export const readAllAssetRows = async (
  source: RecordSource,
  customer: CustomerContext,
): Promise<AssetRow[]> => {
  const open = await readOpenIssues(source, customer);
  const stores = await readAllEffectiveStores(source.core, customer);
  const assets = await readAllAssets(source.core, customer);
  return [
    ...stores.filter(isListed).map((store) => storeAssetRow(store, open(store))),
    ...assets.flatMap((asset) => rowsOfAsset(asset, open)),
  ];
};

/** Current rows of what changed. */
const readRowsOf = async (
  core: Table,
  customer: CustomerContext,
  { refs, open }: { readonly refs: readonly string[]; readonly open: OpenIssues },
): Promise<AssetRow[]> => {
  const isStore = (ref: string) => entityKindOf(ref) === 'dataStore';
  const stores = await readEffectiveStores(core, customer, refs.filter(isStore));
  // What is no store, or no longer one, may still be an asset.
  const siblings = [...stores].flatMap(([ref, store]) =>
    store !== null && isListed(store) ? [] : [assetRefOfStore(ref)],
  );
  const others = new Set([...refs.filter((ref) => !isStore(ref)), ...siblings]);
  const assets = await readAssets(core, customer, [...others]);
  return [
    ...[...stores.values()].flatMap((store) =>
      store !== null && isListed(store) ? [storeAssetRow(store, open(store))] : [],
    ),
    ...[...assets.values()].flatMap((asset) => (asset === null ? [] : rowsOfAsset(asset, open))),
  ];
};

const byIssues = [
  'arn',
  'accountId',
  'isStore',
  'issues',
  'issueRisk',
  'pathRisk',
  'risk',
] as const;

/** Rows whose issues are not what they were, though nothing else of them changed. */
const withOtherIssues = (base: Snapshot<Assets>, open: OpenIssues): AssetRow[] => {
  const read = rowReader(base, byIssues);
  const readWhole = rowReader(base, columnNames(base.kind));
  const rows: AssetRow[] = [];
  for (let at = 0; at < base.rows; at += 1) {
    const before = read(at);
    const cells = cellsByIssues(before, open(before));
    if (isMovedByIssues(before, cells)) rows.push({ ...readWhole(at), ...cells });
  }
  return rows;
};

export const readChangedAssets = async (
  source: RecordSource,
  customer: CustomerContext,
  { pending, base }: { readonly pending: PendingChanges; readonly base: Snapshot<Assets> },
): Promise<Changes<Assets>> => {
  const { core } = source;
  const open = await readOpenIssues(source, customer);
  const refs = [...new Set([...pending.refs, ...editedStores(pending.edits)])];
  const changed = await readRowsOf(core, customer, { refs, open });
  const there = new Set(changed.map(assetKeyText));
  const named = await readNames(core, customer, refs);
  const gone = named.filter((row) => !there.has(assetKeyText(row)));
  const left = new Set(gone.map(assetKeyText));
  const others = withOtherIssues(base, open).filter((row) => !left.has(assetKeyText(row)));
  const rows = new Map([...others, ...changed].map((row) => [assetKeyText(row), row]));
  return { rows: [...rows.values()], gone };
};

export const readAssetRecords = async (
  core: Table,
  customer: CustomerContext,
  rows: readonly Row[],
): Promise<(AssetRow | undefined)[]> => {
  const refs = rows.map((row) => {
    const { isStore, accountId, arn } = rowOf(assetsKind, ['isStore', 'accountId', 'arn'], row);
    return entityRefOf(isStore === 1 ? 'dataStore' : 'asset', accountId, arn);
  });
  const schema = z.union([StoreSummary, AssetSummary]);
  const found = await readFittingListed(core, customer, { refs, schema });
  return found.map((asset) => {
    if (asset === undefined) return undefined;
    if ('kind' in asset) return storeAssetRow({ ...asset, risk: null }, undefined);
    return asset.isOwn ? assetRow(asset, undefined) : undefined;
  });
};
