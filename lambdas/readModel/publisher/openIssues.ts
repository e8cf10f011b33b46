import type { CustomerContext } from '#contracts/customer/context.ts';
import {
  type AssetIssues,
  type AssetKey,
  assetKeyText,
  openIssueColumns,
  openIssuesByAsset,
} from '#domain/asset/openIssues.ts';
import type { Row } from '#readModel/engine/kind.ts';
import { rowAt } from '#readModel/engine/rows.ts';
import { createSnapshot } from '#readModel/engine/snapshot.ts';
import { addStored } from '#readModel/engine/stored.ts';
import { issuesKind } from '#readModel/kinds/issues.ts';
import { readColumns, readManifest } from '#store/chunks.ts';
import { generationOf, readHead } from '#store/head.ts';
import { readIssueRows } from './issueRows.ts';
import type { PublishDeps } from './publishKind.ts';

/** Rows of the live generation of issues; of the store of record where that cannot be read. */
const readRows = async (
  { core, chunks }: PublishDeps,
  customer: CustomerContext,
): Promise<readonly Row[]> => {
  const { issues: live } = await readHead(core, customer);
  if (live === undefined) return [];
  const id = generationOf('issues', live);
  const manifest = await readManifest(chunks, customer, id);
  const wanted = manifest && { id, manifest, names: openIssueColumns };
  const columns = wanted && (await readColumns(chunks, customer, wanted));
  if (manifest === undefined || columns === undefined) return readIssueRows(core, customer);
  const snapshot = createSnapshot(issuesKind, manifest.rows);
  addStored(snapshot, columns);
  return Array.from({ length: snapshot.rows }, (_, row) => rowAt(snapshot, row, openIssueColumns));
};

/** Of an asset, the number and the greatest score of the active issues that nobody accepted. */
export type OpenIssues = (asset: AssetKey) => AssetIssues | undefined;

export const readOpenIssues = async (
  deps: PublishDeps,
  customer: CustomerContext,
): Promise<OpenIssues> => {
  const byAsset = openIssuesByAsset(await readRows(deps, customer));
  return (asset) => byAsset.get(assetKeyText(asset));
};
