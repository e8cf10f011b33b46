import { URGENT_RISK } from '#contracts/risk/words.ts';
import type { Counted } from '#readModel/engine/counted.ts';
import type { Test } from '#readModel/engine/tests.ts';
import type { CountsByAccount } from './rollUp.ts';

/** Which rows each number counts. */
export type Tallies = Readonly<Record<string, readonly Test[]>>;

const is = (column: string, value: string | number): Test => ({ column, oneOf: [value] });
const atRisk = (column: string): Test => ({
  column,
  from: URGENT_RISK,
  below: Number.POSITIVE_INFINITY,
});

/**
 * Numbers of data stores by account. Stores that violate a policy and stores with an anomaly are
 * not among them before policies and detections exist: what is not counted is 0.
 */
export const storeTallies: Tallies = {
  total: [],
  atRisk: [atRisk('risk')],
  managed: [is('management', 'managed')],
  shadow: [is('management', 'shadow')],
  sensitive: [{ column: 'types', filled: true }],
};

const open = [is('resolved', 0), is('accepted', 0)];

/** Numbers of issues: those that are open and nobody accepted; resolved ones. */
export const issueTallies: Tallies = {
  active: open,
  atRisk: [...open, atRisk('score')],
  violations: [...open, { column: 'policies', filled: true }],
  resolved: [is('resolved', 1)],
};

export const assetTallies: Tallies = { total: [] };
export const userTallies: Tallies = { total: [is('type', 'user')] };

/** Columns that the tallies read. */
export const tallyColumns = (tallies: Tallies): string[] => [
  'accountId',
  ...Object.values(tallies).flatMap((tests) => tests.map(({ column }) => column)),
];

/** The numbers of every account that has rows. */
export const countByAccount = (rows: Counted, tallies: Tallies): CountsByAccount => {
  const counts = Object.entries(tallies).map(
    ([name, where]) => [name, rows.byValue('accountId', where)] as const,
  );
  const accounts = new Set(counts.flatMap(([, byAccount]) => [...byAccount.keys()]));
  return Object.fromEntries(
    [...accounts].map((account) => [
      `${account}`,
      Object.fromEntries(counts.map(([name, byAccount]) => [name, byAccount.get(account) ?? 0])),
    ]),
  );
};

/** An account that was scanned and has no rows has zeros; one that was not scanned is unknown. */
export const withScanned = (
  counts: CountsByAccount,
  tallies: Tallies,
  scanned: readonly string[],
): CountsByAccount => {
  const zeros = Object.fromEntries(Object.keys(tallies).map((name) => [name, 0]));
  const empty = scanned.filter((account) => counts[account] === undefined);
  return { ...counts, ...Object.fromEntries(empty.map((account) => [account, zeros])) };
};
