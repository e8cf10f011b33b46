import type { CustomerContext } from '#contracts/customer/context.ts';
import { assetKeyText } from '#domain/asset/openIssues.ts';
import { assetCells, cellsByIssues, storeAssetCells } from '#domain/asset/rows.ts';
import { assetTallies } from '#domain/dashboard/counts.ts';
import { columnNames, type Row } from '#readModel/engine/kind.ts';
import { rowAt } from '#readModel/engine/rows.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { assetsKind } from '#readModel/kinds/assets.ts';
import { readNames } from '#store/entities.ts';
import { type EntityKind, entityKindOf } from '#store/keys.ts';
import { type ListedAsset, readAllAssets, readAssets } from '#store/resources.ts';
import { changedRefs } from './changedParts.ts';
import { type OpenIssues, readOpenIssues } from './openIssues.ts';
import {
  type PublishDeps,
  type PublishRequest,
  publishKind,
  type RowSource,
} from './publishKind.ts';
import { editedStores, readAllTaggedStores, readTaggedStores } from './taggedStores.ts';

const kinds: readonly EntityKind[] = ['dataStore', 'asset'];
const names = columnNames(assetsKind);

const cellsOfAsset = (asset: ListedAsset, open: OpenIssues): Row[] =>
  asset.isOwn ? [assetCells(asset, open(asset))] : [];

/** Rows of what changed, as it stands now. */
const readRows = async (
  { core }: PublishDeps,
  customer: CustomerContext,
  [refs, open]: readonly [readonly string[], OpenIssues],
): Promise<Row[]> => {
  const isStore = (ref: string) => entityKindOf(ref) === 'dataStore';
  const stores = await readTaggedStores(core, customer, refs.filter(isStore));
  const others = refs.filter((ref) => !isStore(ref));
  const assets = await readAssets(core, customer, others);
  return [
    ...[...stores.values()].flatMap((store) =>
      store === null ? [] : [storeAssetCells(store, open(store))],
    ),
    ...[...assets.values()].flatMap((asset) => (asset === null ? [] : cellsOfAsset(asset, open))),
  ];
};

/** Rows whose issues are not what they were, though nothing else of them changed. */
const withOtherIssues = (base: Snapshot, open: OpenIssues): Row[] => {
  const rows: Row[] = [];
  for (let at = 0; at < base.rows; at += 1) {
    const row = rowAt(base, at, names);
    const { issues, risk } = cellsByIssues(row, open(row));
    if (row.issues !== issues || row.risk !== risk) rows.push({ ...row, issues, risk });
  }
  return rows;
};

const readUnfolded: RowSource['readUnfolded'] = async (deps, customer, { folded, seq }) => {
  const { core } = deps;
  const edited = await editedStores(core, customer, { after: folded, to: seq });
  const { refs, markFolded } = await changedRefs(core, customer, ['assets', kinds]);
  return {
    any: refs.length + edited.length > 0,
    changes: async (base) => {
      const open = await readOpenIssues(deps, customer);
      const touched = [...new Set([...refs, ...edited])];
      const changed = await readRows(deps, customer, [touched, open]);
      const there = new Set(changed.map(assetKeyText));
      const gone = (await readNames(core, customer, touched)).filter(
        (row) => !there.has(assetKeyText(row)),
      );
      const left = new Set(gone.map(assetKeyText));
      const others = withOtherIssues(base, open).filter((row) => !left.has(assetKeyText(row)));
      const rows = new Map([...others, ...changed].map((row) => [assetKeyText(row), row]));
      return { rows: [...rows.values()], gone };
    },
    markFolded,
  };
};

const readAll: RowSource['readAll'] = async (deps, customer) => {
  const open = await readOpenIssues(deps, customer);
  const stores = await readAllTaggedStores(deps.core, customer);
  const assets = await readAllAssets(deps.core, customer);
  return [
    ...stores.map((store) => storeAssetCells(store, open(store))),
    ...assets.flatMap((asset) => cellsOfAsset(asset, open)),
  ];
};

const assets: RowSource = {
  kind: { ...assetsKind, name: 'assets' },
  key: ['arn', 'accountId'],
  readAll,
  readUnfolded,
  basis: ({ issues }) => issues?.gen ?? 0,
  tallies: assetTallies,
};

/** After the issues: what an asset's issues come to is read from their live generation. */
export const publishAssets = (deps: PublishDeps, request: PublishRequest): Promise<void> =>
  publishKind(deps, assets, request);
