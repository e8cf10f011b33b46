import type { CustomerContext } from '#contracts/customer/context.ts';
import type { SnapshotRow } from '#contracts/list/summaries.ts';
import { type AssetKey, assetKeyText, openIssuesByAsset } from '#domain/asset/openIssues.ts';
import { assetCells, storeAssetCells } from '#domain/asset/rows.ts';
import { settingsOf, settingsState } from '#domain/classification/settings.ts';
import { isJudged, judgementOf } from '#domain/classification/standing.ts';
import { flooredScores } from '#domain/dataStore/floors.ts';
import { cellsOf } from '#domain/dataStore/rows.ts';
import { identityCells } from '#domain/identity/rows.ts';
import { acceptanceOf, riskDecidedOf } from '#domain/issue/acceptance.ts';
import { issueCells } from '#domain/issue/rows.ts';
import type { Row } from '#readModel/engine/kind.ts';
import { readAllSummaries, readDataStore } from '#store/dataStores.ts';
import { type Decided, readDecided } from '#store/edits.ts';
import { mapAllIssues } from '#store/issues.ts';
import { readAllAssets, readAllIdentities } from '#store/resources.ts';
import { inParallel, type Table } from '#store/table.ts';
import { readAllDecided } from '#store/userStates.ts';
import { standingBy } from './standingBy.ts';

/** Rows as the publisher would build them, for the moment in which no generation can be read. */
type ReadRows = (core: Table, customer: CustomerContext) => Promise<Row[]>;

const taggedStores = async (core: Table, customer: CustomerContext): Promise<SnapshotRow[]> => {
  const stores = await readAllSummaries(core, customer);
  const decided = await readAllDecided(core, customer, 'dataStore');
  const own = await readDecided(core, customer, [settingsState]);
  const settings = settingsOf(own.get(settingsState.id)?.cells);
  return inParallel(stores, 32, async (store) => {
    const cells = decided.get(store.id)?.cells;
    const record = isJudged(store, judgementOf(cells, settings))
      ? await readDataStore(core, customer, store.id)
      : undefined;
    const standing = record && standingBy(record, new Map([...own, ...decided]));
    const scores = flooredScores(standing ?? store, cells?.customerSensTag);
    return { ...store, types: standing?.types ?? store.types, ...scores };
  });
};

export const storeRows: ReadRows = async (core, customer) =>
  (await taggedStores(core, customer)).map(cellsOf);

const judged = (decided: Decided | undefined) => decided && riskDecidedOf(decided);

export const issueRows: ReadRows = async (core, customer) => {
  const own = await readAllDecided(core, customer, 'issue');
  const rules = await readAllDecided(core, customer, 'issueRule');
  const instances = new Map<string, number>();
  const rows = await mapAllIssues(core, customer, (issue) => {
    const { id, vulnerability, status } = issue;
    const more = status === 'active' ? 1 : 0;
    instances.set(vulnerability, (instances.get(vulnerability) ?? 0) + more);
    return issueCells(issue, acceptanceOf(judged(own.get(id)), judged(rules.get(vulnerability))));
  });
  return rows.map((row) => ({ ...row, instances: instances.get(`${row.vulnerability}`) ?? 0 }));
};

export const assetRows: ReadRows = async (core, customer) => {
  const byAsset = openIssuesByAsset(await issueRows(core, customer));
  const open = (asset: AssetKey) => byAsset.get(assetKeyText(asset));
  const assets = await readAllAssets(core, customer);
  return [
    ...(await taggedStores(core, customer)).map((store) => storeAssetCells(store, open(store))),
    ...assets.filter(({ isOwn }) => isOwn).map((asset) => assetCells(asset, open(asset))),
  ];
};

export const identityRows: ReadRows = async (core, customer) =>
  (await readAllIdentities(core, customer)).map(identityCells);
