import * as z from 'zod/mini';
import { Id } from '#contracts/ids.ts';
import type { IssueRow } from '#contracts/issue/issue.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { keep, kept } from '#lib/kept.ts';
import { paths, RISK_PARTS } from '#lib/paths.ts';
import type { IssueListRequest } from './issueCalls.ts';

type Named = Pick<IssueRow, 'vulnerabilityID' | 'instanceLocation' | 'securityIssueInstanceId'>;

/** Address of the page of an instance. */
export const issueHref = (row: Named): string =>
  paths.issueDetails(row.vulnerabilityID, row.instanceLocation, row.securityIssueInstanceId);

/** Address of what makes its score. */
export const scoreHref = (row: Named): string => `${issueHref(row)}#${RISK_PARTS}`;

const KEY = 'issuePlace';

/** Position of an opened issue in its list, for links to its neighbours. */
const Place = z.object({
  request: issueRoutes.listIssues.request,
  q: z.string(),
  /** First row is 0. */
  index: z.int().check(z.nonnegative()),
  id: Id,
  /** Rows of the list then. */
  count: z.int().check(z.nonnegative()),
});
export type Place = z.infer<typeof Place>;

interface Shown {
  readonly request: IssueListRequest;
  readonly q: string;
  /** Rows of the page that is shown. */
  readonly rows: readonly IssueRow[];
  /** Of all pages. */
  readonly count: number;
}

/** Place of a row of the page that is shown. */
export const placeOf = (row: IssueRow, { request, q, rows, count }: Shown): Place => {
  const { page = 1, limit = 10 } = request;
  const id = row.securityIssueInstanceId;
  const at = rows.findIndex((one) => one.securityIssueInstanceId === id);
  const index = (page - 1) * limit + Math.max(at, 0);
  return Place.parse({ request, q: q.trim(), id, index, count });
};

/** So that a reload keeps it. */
export const rememberPlace = (place: Place): void => keep(KEY, place);

/** The place remembered last, when it is that of this issue. */
export const rememberedPlace = (id: string): Place | null => {
  const place = kept(KEY, Place);
  return place?.id === id ? place : null;
};
