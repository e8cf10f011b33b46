import { currentAssets } from './assets/currentAssets.ts';
import { assetSearch } from './assets/list.ts';
import { readAllAssetRows, readAssetRecords, readChangedAssets } from './assets/read.ts';
import { assetsKind } from './assets/spec.ts';
import { dataStoresKind } from './dataStores/spec.ts';
import { issuesKind } from './issues/spec.ts';
import type { ListedKind } from './listedKind.ts';

/** The issue totals of an asset are read from the live generation of issues. */
export const assets: ListedKind<typeof assetsKind> = {
  spec: assetsKind,
  dependsOn: [issuesKind.name],
  memoryShare: 0.2,
  isEditable: false,
  changedBy: {
    entities: ['dataStore', 'asset'],
    after: 'analysis',
    editsOf: [dataStoresKind.name],
  },
  tallies: { total: [] },
  readAll: readAllAssetRows,
  readChanged: readChangedAssets,
  readRecords: readAssetRecords,
  readCurrent: currentAssets,
  search: assetSearch,
};
