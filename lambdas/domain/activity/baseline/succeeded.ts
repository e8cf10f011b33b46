import type { ActivitySums } from '#contracts/activity/activityWindow.ts';

/** Calls that did not fail. */
export const succeeded = ({ count, errors }: Pick<ActivitySums, 'count' | 'errors'>): number =>
  errors.reduce((left, each) => left - each.count, count);
