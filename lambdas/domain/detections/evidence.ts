import { type Evidence, MOST_EVIDENCE } from '#contracts/activity/evidence.ts';
import type { SourcePlace } from '#contracts/activity/sourcePlace.ts';
import type { Detected, PlacedCall } from './detection.ts';

/** What an issue shows of a place. */
export const shownPlace = (place: SourcePlace | null): Evidence['place'] =>
  place && { city: place.city, country: place.country, network: place.network };

const evidenceOf = ({ call, place }: PlacedCall): Evidence => ({
  ...{ at: call.at, operation: call.operation, region: call.region, count: 1, error: call.error },
  ...{ principal: call.principal, source: call.source, place: shownPlace(place) },
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
