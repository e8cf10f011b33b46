import type { Value } from '#domain/readModel/kind.ts';
import type { Snapshot } from '#domain/readModel/snapshot.ts';

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
