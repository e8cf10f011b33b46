/** Numbers of one account by name. */
export type Counts = Readonly<Record<string, number>>;
export type CountsByAccount = Readonly<Record<string, Counts>>;

/**
 * How a day ended. It holds every account that was known then, scanned on that day or not: an
 * account that is not there was not connected, or nothing was known of it yet.
 */
export interface DayRollUp {
  /** `yyyymmdd`. */
  readonly day: string;
  readonly accounts: CountsByAccount;
}

/** Ascending by day; a day without a publish is absent and equals the day before. */
export type History = readonly DayRollUp[];

/** One account, or all where it is null or absent. */
export type Scope = string | null | undefined;

const inScope = (scope: Scope, account: string): boolean =>
  typeof scope !== 'string' || scope === account;

/** The roll-up that holds at the end of a day; undefined before anything was known. */
export const rollUpOn = (history: History, day: string): DayRollUp | undefined =>
  history.findLast((one) => one.day <= day);

/** The history with the numbers of today so far. */
export const withToday = (history: History, today: DayRollUp): History => [
  ...history.filter(({ day }) => day < today.day),
  today,
];

/** One number of the accounts of a scope. */
interface Series {
  readonly name: string;
  readonly scope: Scope;
}

/** The same at the end of a day, or since then. */
export interface SeriesOnDay extends Series {
  /** `yyyymmdd`. */
  readonly day: string;
}

/** Sum of a number over the accounts of the scope; undefined where none of them is known. */
export const levelOn = (
  history: History,
  { day, name, scope }: SeriesOnDay,
): number | undefined => {
  const accounts = Object.entries(rollUpOn(history, day)?.accounts ?? {});
  const known = accounts.filter(([account]) => inScope(scope, account));
  if (known.length === 0) return undefined;
  return known.reduce((sum, [, counts]) => sum + (counts[name] ?? 0), 0);
};

/** Number of an account on a day, or the first one after it that is known. */
const firstKnown = (history: History, account: string, { day, name }: SeriesOnDay) =>
  rollUpOn(history, day)?.accounts[account]?.[name] ??
  history.find((one) => one.day > day && one.accounts[account]?.[name] !== undefined)?.accounts[
    account
  ]?.[name];

/**
 * Change of a number since the end of a day, over the accounts that are there now. What was not
 * known then is compared with what was first known of it: to be found, or counted, is no change.
 */
export const changeSince = (history: History, series: SeriesOnDay): number =>
  Object.entries(history.at(-1)?.accounts ?? {})
    .filter(([account]) => inScope(series.scope, account))
    .reduce((sum, [account, counts]) => {
      const now = counts[series.name] ?? 0;
      return sum + now - (firstKnown(history, account, series) ?? now);
    }, 0);

/** 1 = rises, -1 = falls. */
type Sign = 1 | -1;

const movesBetween = (
  { before, after }: { readonly before: CountsByAccount; readonly after: CountsByAccount },
  { name, scope }: Series,
  sign: Sign,
): number =>
  Object.entries(after)
    .filter(([account]) => inScope(scope, account))
    .reduce((sum, [account, counts]) => {
      const former = before[account]?.[name];
      if (former === undefined) return sum;
      return sum + Math.max(0, sign * ((counts[name] ?? 0) - former));
    }, 0);

const movesSince = (history: History, series: SeriesOnDay, sign: Sign): number => {
  const { day } = series;
  const first = rollUpOn(history, day);
  const days = history.filter((one) => one === first || one.day > day);
  return days.reduce((sum, { accounts }, at) => {
    const before = days[at - 1]?.accounts;
    return sum + (before ? movesBetween({ before, after: accounts }, series, sign) : 0);
  }, 0);
};

/**
 * Sum of the daily rises of a number since the end of a day, account by account. Rises and falls
 * within a day are not seen, so it is a lower bound; a new account is no rise.
 */
export const risesSince = (history: History, series: SeriesOnDay): number =>
  movesSince(history, series, 1);

/** Sum of the falls, likewise; an account that goes is no fall. */
export const fallsSince = (history: History, series: SeriesOnDay): number =>
  movesSince(history, series, -1);
