import type { Databases } from '#local/aws/services/declared/rds.ts';
import type { PlannedBucket } from '#local/sample/accounts/buckets/plan.ts';
import type { SampleAccountId } from '#local/sample/accounts/names.ts';
import { sampleAccountIds } from '#local/sample/accounts/names.ts';
import type { PastChange } from './change.ts';
import { pastChanges } from './changes.ts';

const holding = (daysAgo: number): readonly PastChange[] =>
  pastChanges.filter(
    ({ from = Number.POSITIVE_INFINITY, until }) => daysAgo <= from && daysAgo > until,
  );

export const bucketsAsOf = (
  buckets: readonly PlannedBucket[],
  daysAgo: number,
): readonly PlannedBucket[] => {
  const changes = holding(daysAgo);
  return buckets.flatMap((today) => {
    const was = changes.find(({ bucket }) => bucket?.name === today.name)?.bucket?.was;
    return was === undefined ? [today] : (was(today) ?? []);
  });
};

export const databasesAsOf = (today: Databases, made: Date, daysAgo: number): Databases =>
  holding(daysAgo).reduce(
    (databases, change) => change.databases?.(databases, made) ?? databases,
    today,
  );

/** A day before the sample was made, and the accounts that are another way than on the day before. */
export interface PastDay {
  readonly daysAgo: number;
  readonly accountIds: readonly SampleAccountId[];
}

/** How far the past goes back: to the first of ten days of trends, and the day that it is compared with. */
const FIRST_DAY = 10;

const accountsChangedOn = (daysAgo: number): readonly SampleAccountId[] =>
  sampleAccountIds.filter(
    (id) =>
      daysAgo === FIRST_DAY ||
      pastChanges.some(
        ({ accountId, from, until }) => accountId === id && (from === daysAgo || until === daysAgo),
      ),
  );

/** The days on which something changed, the oldest first; on the first both accounts are seen. */
export const pastDays: readonly PastDay[] = Array.from({ length: FIRST_DAY }, (_, at) => {
  const daysAgo = FIRST_DAY - at;
  return { daysAgo, accountIds: accountsChangedOn(daysAgo) };
}).filter(({ accountIds }) => accountIds.length > 0);
