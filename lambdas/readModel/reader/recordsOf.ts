import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { AssetSummary, IdentitySummary, StoreSummary } from '#contracts/list/summaries.ts';
import { assetCells, storeAssetCells } from '#domain/asset/rows.ts';
import { cellsOf } from '#domain/dataStore/rows.ts';
import { identityCells } from '#domain/identity/rows.ts';
import { issueCells } from '#domain/issue/rows.ts';
import type { Row } from '#readModel/engine/kind.ts';
import { readFittingListed } from '#store/entities.ts';
import { readFittingIssues } from '#store/issues.ts';
import { type EntityKind, entityRefOf, type GenerationId, issueIdOf } from '#store/keys.ts';
import type { Table } from '#store/table.ts';

/** Cells of the records of some rows, in their order; undefined where there is none that fits. */
type RecordsOf = (
  core: Table,
  customer: CustomerContext,
  rows: readonly Row[],
) => Promise<readonly (Row | undefined)[]>;

const refOf = (kind: EntityKind, { accountId, arn }: Row): string =>
  entityRefOf(kind, `${accountId}`, `${arn}`);

const stores: RecordsOf = async (core, customer, rows) => {
  const refs = rows.map(({ id }) => `${id}`);
  const found = await readFittingListed(core, customer, { refs, schema: StoreSummary });
  return found.map((store) => store && cellsOf(store));
};

const undecided = { accepted: 0, byRule: 0 } as const;

const issues: RecordsOf = async (core, customer, rows) => {
  const ids = rows.map((row) =>
    issueIdOf(`${row.accountId}`, `${row.vulnerability}`, `${row.location}`),
  );
  const found = await readFittingIssues(core, customer, ids);
  return found.map((issue) => issue && issueCells(issue, undecided));
};

const assets: RecordsOf = async (core, customer, rows) => {
  const refs = rows.map((row) => refOf(row.isStore === 1 ? 'dataStore' : 'asset', row));
  const schema = z.union([StoreSummary, AssetSummary]);
  const found = await readFittingListed(core, customer, { refs, schema });
  return found.map((asset) => {
    if (asset === undefined) return undefined;
    if ('kind' in asset) return storeAssetCells(asset, undefined);
    return asset.isOwn ? assetCells(asset, undefined) : undefined;
  });
};

const identities: RecordsOf = async (core, customer, rows) => {
  const refs = rows.map((row) => refOf('identity', row));
  const found = await readFittingListed(core, customer, { refs, schema: IdentitySummary });
  return found.map((identity) => identity && identityCells(identity));
};

export const recordsOf: Readonly<Record<GenerationId['kind'], RecordsOf>> = {
  dataStores: stores,
  issues,
  assets,
  identities,
};
