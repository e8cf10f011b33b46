import { type Evidence, MOST_EVIDENCE } from '#contracts/activity/evidence.ts';
import type { Detected, PlacedCall } from './detection.ts';

const evidenceOf = ({ call, place }: PlacedCall): Evidence => ({
  ...{ at: call.at, operation: call.operation, region: call.region },
  ...{ principal: call.principal, source: call.source, place, count: 1, error: call.error },
});

type Proof = Pick<Detected, 'lastAt' | 'evidence'>;

/** What calls prove, of which there is one at least. */
export const proofOf = (calls: readonly PlacedCall[]): Proof => {
  const evidence = calls.map(evidenceOf).sort((a, b) => a.at - b.at);
  return {
    lastAt: Math.max(...evidence.map(({ at }) => at)),
    evidence: evidence.slice(-MOST_EVIDENCE),
  };
};
