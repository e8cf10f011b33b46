import type { ActivitySums, ActivityWindow } from '#contracts/activity/activityWindow.ts';
import type { Principal } from '#contracts/activity/principal.ts';
import { USE_DAYS, type Use } from '#contracts/activity/use.ts';
import { principalIdOf } from './principalId.ts';
import { usedCapability } from './usedCapability.ts';

const DAY_MS = 86_400_000;

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

/** Some of its calls did not fail. */
export const hasSucceeded = ({ count, errors }: ActivitySums): boolean =>
  count > errors.reduce((sum, each) => sum + each.count, 0);

/** Somebody whom logs do not name, or of whose calls no row was kept. */
export const UNNAMED: Principal = { type: 'unknown', name: '', arn: null, accountId: null };

/** Rows that were summed may be of anybody, and of any kind of calls. */
const unnamedIn = ({ start }: ActivityWindow): Use => ({
  ...{ principal: UNNAMED, firstAt: start, lastAt: start },
  ...{ days: [Math.floor(start / DAY_MS)], last: {} },
});

export const isUnnamed = ({ principal }: Pick<Use, 'principal'>): boolean =>
  principal.type === 'unknown';

const foundIn = ({ store, start }: ActivityWindow, row: ActivitySums): Use => {
  const capability = usedCapability(store, row.operation);
  return {
    principal: isUnnamed(row) ? UNNAMED : row.principal,
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
    if (!hasSucceeded(row)) continue;
    const use = foundIn(window, row);
    const known = uses.get(principalIdOf(use.principal));
    uses.set(principalIdOf(use.principal), known === undefined ? use : mergeUses(known, use));
  }
  const left = window.others === null ? [] : [unnamedIn(window)];
  return [...uses.values(), ...left];
};
