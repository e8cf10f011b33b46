import { checkRoutes } from '#contracts/check/routes.ts';
import type { ReplyOutput } from '#contracts/http/route.ts';
import type { IssueRow } from '#contracts/issue/issue.ts';
import type { IssueRecordRow } from '#contracts/issue/recordRoutes.ts';
import { call } from '#lib/api.ts';
import { EXPORT_LIMIT } from '#lib/collectRows.ts';
import { type OfAccount, withAccounts } from '#lib/csvAccounts.ts';
import { getSession } from '#lib/session/store.ts';

type Definition = ReplyOutput<typeof checkRoutes.describeDefinitions>['data'][number];

/** A row with what its record and its definition hold. */
export type FullIssue = OfAccount<IssueRow> & {
  readonly record: IssueRecordRow | undefined;
  readonly definition: Definition | undefined;
};

const inPages = (ids: readonly string[]): string[][] => {
  const all = [...new Set(ids)];
  const pages = Math.ceil(all.length / EXPORT_LIMIT);
  return Array.from({ length: pages }, (_, page) =>
    all.slice(page * EXPORT_LIMIT, (page + 1) * EXPORT_LIMIT),
  );
};

/** Page after page, so that a long list is no burst of calls. */
const readAll = async <Read>(
  ids: readonly string[],
  read: (page: string[]) => Promise<{ data: Read[] }>,
): Promise<Read[]> => {
  const all: Read[] = [];
  for (const page of inPages(ids)) all.push(...(await read(page)).data);
  return all;
};

/** The rows with all that the pages of their issues tell. */
export const withRecords = async (
  rows: readonly IssueRow[],
  signal: AbortSignal,
): Promise<FullIssue[]> => {
  const customerId = getSession()?.customerId ?? '';
  const ofAccounts = await withAccounts(rows, ({ cloudAccountId }) => cloudAccountId);
  const definitions = await readAll(
    rows.map(({ vulnerabilityID }) => vulnerabilityID),
    (ids) => call(checkRoutes.describeDefinitions, { customerId, ids }, { signal }),
  );
  const records = await readAll(
    rows.map(({ securityIssueInstanceId }) => securityIssueInstanceId),
    (ids) =>
      call(checkRoutes.listIssueRecords, { customerId, securityIssueInstanceIds: ids }, { signal }),
  );
  const byDefinition = new Map(definitions.map((one) => [one.vulnerabilityID, one]));
  const byId = new Map(records.map((one) => [one.securityIssueInstanceId, one]));
  return ofAccounts.map((row) => ({
    ...row,
    record: byId.get(row.securityIssueInstanceId),
    definition: byDefinition.get(row.vulnerabilityID),
  }));
};
