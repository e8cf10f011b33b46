import { type Evidence, MOST_EVIDENCE } from '#contracts/activity/evidence.ts';
import { succeeded } from '#domain/activity/baseline/succeeded.ts';
import type { Detected } from '../detection.ts';
import type { Act } from './deeds.ts';

/** Calls, and the data store that they were to. */
export interface Proof extends Act {
  readonly store: string;
}

/** A call that failed at times did what it did. */
const errorOf = ({ row }: Act): string | null =>
  succeeded(row) > 0 ? null : (row.errors[0]?.code ?? null);

const evidenceOf = ({ row, place, store }: Proof): Evidence => {
  const { principal, source, operation, count, lastAt: at } = row;
  const region = store.split(':')[3] ?? '';
  const [error, done] = [errorOf({ row, place }), succeeded(row)];
  return { at, operation, region, principal, source, place, count: done || count, error };
};

/** What calls prove, of which there is one at least. */
export const provenBy = (
  proofs: readonly Proof[],
): Pick<Detected, 'isAttempt' | 'lastAt' | 'evidence'> => {
  const evidence = proofs.map(evidenceOf).sort((a, b) => a.at - b.at);
  return {
    isAttempt: evidence.every(({ error }) => error !== null),
    lastAt: Math.max(...evidence.map(({ at }) => at)),
    evidence: evidence.slice(-MOST_EVIDENCE),
  };
};
