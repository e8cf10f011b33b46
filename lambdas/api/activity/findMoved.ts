import type { Move } from '#contracts/activity/move.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import { type CurrentStore, readSummaries } from '#store/dataStores.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import type { Table } from '#store/table.ts';

/** Buckets that are looked for in all accounts: their names do not tell whose they are. */
const MOST_SOUGHT = 1_000;

type Moved = Pick<Move, 'accountId' | 'from' | 'to'>;

/** As its ARN tells, else that of the log. */
const refOf = ({ accountId }: Moved, arn: string): string =>
  entityRefOf('dataStore', arn.split(':')[4] || accountId, arn);

/** Data stores that moves name, also in other accounts of the customer; undefined = no scan found it. */
export const findMoved = async (
  core: Table,
  customer: CustomerContext,
  moves: readonly Moved[],
) => {
  const named = moves.flatMap((move) =>
    [move.from, move.to].map((arn) => ({ arn, ref: refOf(move, arn) })),
  );
  const own = await readSummaries(core, customer, [...new Set(named.map(({ ref }) => ref))]);
  const left = named.filter(({ ref, arn }) => !own.get(ref) && arn.split(':')[4] === '');
  const accounts = left.length === 0 ? [] : await readCloudAccounts(core, customer);
  const sought = new Map(
    [...new Set(left.map(({ arn }) => arn))].flatMap((arn) =>
      accounts.map(({ id }) => [entityRefOf('dataStore', id, arn), arn] as const),
    ),
  );
  const others = await readSummaries(core, customer, [...sought.keys()].slice(0, MOST_SOUGHT));
  const elsewhere = new Map(
    [...others].flatMap(([ref, store]) => (store ? [[sought.get(ref), store] as const] : [])),
  );
  return (move: Moved, arn: string): CurrentStore | undefined =>
    own.get(refOf(move, arn)) ?? elsewhere.get(arn);
};
