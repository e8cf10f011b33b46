import { accountRoutes, type CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { call } from './api.ts';
import type { CsvColumn } from './csvTable.ts';
import { queryClient, readKey } from './query.ts';
import { getSession } from './session/store.ts';

/** A row, and the account that it is of. */
export type OfAccount<Row> = Row & { readonly account: CloudAccount | undefined };

const readAccounts = (): Promise<CloudAccount[]> => {
  const request = { customerId: getSession()?.customerId ?? '' };
  return queryClient.fetchQuery({
    queryKey: readKey(accountRoutes.listCloudAccounts, request),
    queryFn: () => call(accountRoutes.listCloudAccounts, request),
  });
};

/** The rows with their accounts. */
export const withAccounts = async <Row>(
  rows: readonly Row[],
  accountIdOf: (row: Row) => string,
): Promise<OfAccount<Row>[]> => {
  const byId = new Map((await readAccounts()).map((account) => [account.id, account]));
  return rows.map((row) => ({ ...row, account: byId.get(accountIdOf(row)) }));
};

const LAST_SEEN = 'Last Seen (UTC)';

export const accountName: CsvColumn<OfAccount<unknown>> = {
  head: 'Account Name',
  cell: ({ account }) => account?.accountDescription ?? '',
};

/** What is listed was there at the last complete scan of its account. */
export const lastSeen = <Row>(
  discoveredOn: (row: Row) => string | null,
): CsvColumn<OfAccount<Row>> => ({
  head: LAST_SEEN,
  cell: (row) =>
    [discoveredOn(row), row.account?.lastCompleteScan ?? null]
      .filter((at) => at !== null)
      .toSorted()
      .at(-1) ?? '',
});
