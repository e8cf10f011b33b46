import { infoOf, keyOf, overviewTagOf } from '#contracts/classification/customDetector.ts';
import type { ClassifiedType } from '#contracts/classification/routes.ts';
import { strengthOf } from '#contracts/classification/strength.ts';
import type { ScannedFinding } from '#contracts/dataStore/scannedStore.ts';
import type { EffectiveClassification } from './effective.ts';
import { type JudgedFinding, type JudgedPlace, manualFinding } from './judge.ts';
import type { KeptMark } from './marks.ts';

const placeOnWire = ({
  place,
  state,
  acceptanceSource,
}: JudgedPlace): ClassifiedType['where'][number] => ({
  ...place,
  count: place.count ?? null,
  records: place.records ?? null,
  confidence: place.confidence ?? null,
  samples: place.samples ?? [],
  state,
  acceptanceSource,
});

const head = (found: ScannedFinding) => {
  const key = keyOf(found);
  const { label, tier } = infoOf(key, found.custom);
  return { key, label, tier, overviewTag: overviewTagOf(key) };
};

const typeOnWire = ({ found, places, left, confirmed }: JudgedFinding): ClassifiedType => ({
  ...head(found),
  automated: 'Automated',
  count: left?.count ?? 0,
  foundCount: found.count,
  records: left === null ? 0 : (left.records ?? null),
  confidence: left?.confidence ?? found.confidence,
  strength: strengthOf(found.confidence),
  confirmed,
  samples: found.samples,
  where: places.map(placeOnWire),
});

const manualOnWire = (mark: KeptMark): ClassifiedType => {
  const found = manualFinding(mark);
  return {
    ...head(found),
    automated: 'Manual',
    count: found.count,
    foundCount: 0,
    records: null,
    confidence: 1,
    strength: 'certain',
    confirmed: true,
    samples: [],
    where: found.where.map((place) =>
      placeOnWire({ place, state: 'counted', confirmed: true, acceptanceSource: mark.id }),
    ),
  };
};

/** Everything that was found, also what does not count any more, then what users added. */
export const classifiedTypes = ({ judged, manual }: EffectiveClassification): ClassifiedType[] => [
  ...judged.map(typeOnWire),
  ...manual.map(manualOnWire),
];
