import { expect, test } from 'vitest';
import { ScanRow } from '#contracts/scan/scanRow.ts';
import { type FoundCopy, withCopyStores } from '#customer-stack/collectors/copyStores.ts';
import { snapshotOfDatabase } from '#tests/builders/resourceRows.ts';

const DAY = 86_400_000;
const orders = 'arn:aws:rds:us-east-1:210987654321:db:orders';

const snapshot = (name: string, day: number, more: Partial<FoundCopy> = {}): FoundCopy => {
  const { observedAt: _, ...row } = snapshotOfDatabase(name, orders);
  return {
    asset: { ...row, createdAt: day * DAY },
    storeKind: 'RDS-Postgres',
    sizeBytes: null,
    encrypted: true,
    of: orders,
    isByService: false,
    restorableBy: [],
    ...more,
  };
};
const nightly = (name: string, day: number, more: Partial<FoundCopy> = {}) =>
  snapshot(name, day, { isByService: true, ...more });

/** Data stores by name, with what is a fact of them as copies. */
const storesOf = (copies: readonly FoundCopy[]) =>
  withCopyStores(copies).flatMap(({ row }) => (row.kind === 'dataStore' ? [row] : []));
const olderOf = (copies: readonly FoundCopy[]) =>
  Object.fromEntries(storesOf(copies).map(({ name, copy }) => [name, copy?.older]));

test('each snapshot that somebody made is a data store of its own, which nothing reads', () => {
  const [store] = storesOf([snapshot('before-upgrade', 1)]);
  expect(store).toMatchObject({
    ...{ storeKind: 'RDS-Postgres', copy: { of: orders, older: 0 }, publicAccess: 'private' },
    ...{ restoredOrCopied: false, createdByService: false },
    analysis: { state: 'not-analysed', notAnalysed: [{ reason: 'copy', count: 1 }] },
  });
  expect(ScanRow.safeParse({ ...store, observedAt: 1 }).success).toBe(true);
  expect(olderOf([snapshot('first', 1), snapshot('second', 2)])).toEqual({ first: 0, second: 0 });
});

test('of those that a service makes only the newest of each database is one', () => {
  const other = nightly('other', 1, { of: `${orders}-2` });
  const series = [nightly('tuesday', 2), nightly('wednesday', 3), nightly('monday', 1), other];
  expect(olderOf(series)).toEqual({ wednesday: 2, other: 0 });
  expect(withCopyStores(series).filter(({ row }) => row.kind === 'asset')).toHaveLength(4);
});

test.each([
  ['is shared', { restorableBy: ['345678901234'] }],
  ['may be shared', { restorableBy: null }],
  ['is of an unknown database', { of: null }],
])('an older one that %s is one of its own', (_, more) => {
  expect(olderOf([nightly('new', 2), nightly('old', 1, more)])).toEqual({ new: 0, old: 0 });
});

test.each([
  [['all'], 'public'],
  [['345678901234'], 'private'],
  [null, 'unknown'],
] as const)('what %s may restore is %s', (restorableBy, access) => {
  expect(storesOf([snapshot('one', 1, { restorableBy })])[0]?.publicAccess).toBe(access);
});
