import type { CustomerContext } from '#contracts/customerContext.ts';
import type { AssetIssues } from '#domain/asset/rows.ts';
import type { Row, Value } from '#domain/readModel/kind.ts';
import { issuesKind } from '#domain/readModel/kinds/issues.ts';
import { rowAt } from '#domain/readModel/rows.ts';
import { createSnapshot } from '#domain/readModel/snapshot.ts';
import { addStored } from '#domain/readModel/stored.ts';
import { readColumns, readManifest } from '#store/chunks.ts';
import { generationOf, readHead } from '#store/head.ts';
import { readIssueRows } from './issueRows.ts';
import type { PublishDeps } from './publishKind.ts';

const names = ['score', 'location', 'accountId', 'accepted', 'resolved'];

/** Rows of the live generation of issues; of the store of record where that cannot be read. */
const readRows = async (
  { core, chunks }: PublishDeps,
  customer: CustomerContext,
): Promise<readonly Row[]> => {
  const { issues: live } = await readHead(core, customer);
  if (live === undefined) return [];
  const id = generationOf('issues', live);
  const manifest = await readManifest(chunks, customer, id);
  const columns = manifest && (await readColumns(chunks, customer, { id, manifest, names }));
  if (manifest === undefined || columns === undefined) return readIssueRows(core, customer);
  const snapshot = createSnapshot(issuesKind, manifest.rows);
  addStored(snapshot, columns);
  return Array.from({ length: snapshot.rows }, (_, row) => rowAt(snapshot, row, names));
};

export type OpenIssues = (asset: {
  readonly accountId?: Value;
  readonly arn?: Value;
}) => AssetIssues | undefined;

/** Of an asset, the number and the greatest score of the active issues that nobody accepted. */
export const readOpenIssues = async (
  deps: PublishDeps,
  customer: CustomerContext,
): Promise<OpenIssues> => {
  const byAsset = new Map<string, AssetIssues>();
  for (const row of await readRows(deps, customer)) {
    if (row.accepted !== 0 || row.resolved !== 0) continue;
    const key = `${row.accountId}\n${row.location}`;
    const { score, count } = byAsset.get(key) ?? { score: 0, count: 0 };
    byAsset.set(key, { score: Math.max(score, Number(row.score)), count: count + 1 });
  }
  return ({ accountId, arn }) => byAsset.get(`${accountId}\n${arn}`);
};
