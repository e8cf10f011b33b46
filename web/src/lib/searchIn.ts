import type { AssetRow } from '#contracts/asset/routes.ts';
import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import type { RequestInput } from '#contracts/http/route.ts';
import type { IdentityRow } from '#contracts/identity/routes.ts';
import type { IssueRow } from '#contracts/issue/issue.ts';
import type { Dataset, searchRoutes } from '#contracts/search/routes.ts';
import { listTexts as t } from '#messages/lists.ts';
import { call } from './api.ts';
import { ApiError } from './apiError.ts';

type SearchInput = RequestInput<typeof searchRoutes.search>;

export interface RowIn {
  readonly datastores: DataStoreRow;
  readonly issues: IssueRow;
  readonly assets: AssetRow;
  readonly identities: IdentityRow;
}

interface ListReply<Row> {
  readonly err: string | null;
  readonly data: Row[];
  readonly count: number;
}

/**
 * Rows and total of a list's answer.
 * @throws ApiError when the answer carries an `err` text
 */
export const rowsOf = <Row>({ err, data, count }: ListReply<Row>) => {
  if (err !== null) throw new ApiError(200, 'internal', err || t.failed);
  return { data, count };
};

/** Searches one set of rows; blanks around the text do not count. */
export const searchIn = async <D extends Dataset>(
  dataset: D,
  request: Omit<SearchInput, 'dataset'>,
  signal: AbortSignal,
): Promise<{ data: Array<RowIn[D]>; count: number }> => {
  // The contract of all four sets is loaded with the first search.
  const { searchRoutes: routes } = await import('#contracts/search/routes.ts');
  const reply = await call(routes.search, { ...request, dataset }, { signal });
  if (reply.dataset !== dataset) throw new ApiError(200, 'internal', t.failed);
  return rowsOf(reply as unknown as ListReply<RowIn[D]>);
};
