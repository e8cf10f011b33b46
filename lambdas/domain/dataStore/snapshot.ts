import type { SnapshotRow } from '#contracts/snapshot.ts';

/** The next generation: `changed` says how rows stand now, null = gone. Ordered by id. */
export const mergeRows = (
  base: readonly SnapshotRow[],
  changed: ReadonlyMap<string, SnapshotRow | null>,
): SnapshotRow[] => {
  const kept = base.filter((row) => !changed.has(row.id));
  const fresh = [...changed.values()].filter((row) => row !== null);
  return sortById([...kept, ...fresh]);
};

export const sortById = (rows: readonly SnapshotRow[]): SnapshotRow[] =>
  [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

const greatest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

/** Greatest risk score of each account that has rows; null where nothing is analysed. */
export const riskByAccount = (rows: readonly SnapshotRow[]): Record<string, number | null> => {
  const scores = new Map<string, number | null>();
  for (const { accountId, risk } of rows) {
    scores.set(accountId, greatest(scores.get(accountId) ?? null, risk));
  }
  return Object.fromEntries(scores);
};

/** Greatest risk score of the scope; null while nothing in it is analysed. */
export const greatestRisk = (rows: readonly SnapshotRow[]): number | null =>
  rows.reduce<number | null>((most, { risk }) => greatest(most, risk), null);
