import type { Value } from '#domain/readModel/kind.ts';
import type { Snapshot } from '#domain/readModel/snapshot.ts';

export const riskColumns = ['accountId', 'risk'];

/** Greatest risk score of each account that has rows; null where nothing is analysed. */
export const riskByAccount = (snapshot: Snapshot): Record<string, number | null> => {
  const [accounts, risks] = [snapshot.column('accountId'), snapshot.column('risk')];
  // Scores ascend with their codes, the unknown first.
  const greatest = new Map<Value, number>();
  for (let row = 0; row < snapshot.rows; row += 1) {
    const account = accounts.values[accounts.codes[row] as number] as Value;
    const risk = risks.codes[row] as number;
    if (risk >= (greatest.get(account) ?? 0)) greatest.set(account, risk);
  }
  return Object.fromEntries(
    [...greatest].map(([account, code]) => [`${account}`, risks.values[code] as number | null]),
  );
};

/** Greatest risk score of the scope; null while nothing in it is analysed. */
export const greatestRisk = (
  snapshot: Snapshot,
  cloudAccountId: string | null | undefined,
): number | null => {
  const scores = riskByAccount(snapshot);
  if (typeof cloudAccountId === 'string') return scores[cloudAccountId] ?? null;
  const known = Object.values(scores).filter((score) => score !== null);
  return known.length === 0 ? null : known.reduce((a, b) => Math.max(a, b));
};
