import type { ActivitySums, ActivityWindow } from '#contracts/activity/activityWindow.ts';
import type { Principal } from '#contracts/activity/principal.ts';
import { USE_DAYS, type Use } from '#contracts/activity/use.ts';
import { usedCapability } from './usedCapability.ts';

const DAY_MS = 86_400_000;

/** The same for the same principal. */
export const principalIdOf = ({ type, name, arn, accountId }: Principal): string =>
  JSON.stringify([type, name, arn, accountId]);

const union = (a: Use['last'], b: Use['last']): Use['last'] => {
  const merged = { ...a };
  for (const [name, at] of Object.entries(b) as [keyof Use['last'], number][])
    merged[name] = Math.max(merged[name] ?? 0, at);
  return merged;
};

/** Both, in whatever order and however often: the result is the same. */
export const mergeUses = (a: Use, b: Use): Use => {
  const lastAt = Math.max(a.lastAt, b.lastAt);
  const oldest = Math.floor(lastAt / DAY_MS) - USE_DAYS;
  const days = [...new Set([...a.days, ...b.days])].filter((day) => day > oldest);
  return {
    principal: a.principal,
    firstAt: Math.min(a.firstAt, b.firstAt),
    lastAt,
    days: days.sort((one, other) => one - other),
    last: union(a.last, b.last),
  };
};

const failed = ({ errors }: ActivitySums): number =>
  errors.reduce((sum, { count }) => sum + count, 0);

const foundIn = ({ store, start }: ActivityWindow, row: ActivitySums): Use => {
  const capability = usedCapability(store, row.operation);
  return {
    principal: row.principal,
    firstAt: start,
    lastAt: row.lastAt,
    days: [Math.floor(start / DAY_MS)],
    last: capability === undefined ? {} : { [capability]: row.lastAt },
  };
};

/** What each principal did with the store of a window, calls that failed left out. */
export const usesIn = (window: ActivityWindow): readonly Use[] => {
  const uses = new Map<string, Use>();
  for (const row of window.rows) {
    if (row.principal.type === 'unknown' || row.count <= failed(row)) continue;
    const use = foundIn(window, row);
    const known = uses.get(principalIdOf(row.principal));
    uses.set(principalIdOf(row.principal), known === undefined ? use : mergeUses(known, use));
  }
  return [...uses.values()];
};
