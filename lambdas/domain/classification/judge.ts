import { type FindingKey, infoOf, keyOf } from '#contracts/classification/customDetector.ts';
import type { placeStates } from '#contracts/classification/routes.ts';
import type { SampleLimits } from '#contracts/classification/sampleLimits.ts';
import { isCertain, strengthOf } from '#contracts/classification/strength.ts';
import type { ScannedFinding, ScannedPlace } from '#contracts/dataStore/scannedStore.ts';
import type { KeptMark } from './marks.ts';
import { recordsLeft } from './recordsLeft.ts';
import { type PlaceRule, ruleFits } from './settings.ts';

/** User state and allow list of a store's findings. */
export interface Judgement {
  readonly marks: readonly KeptMark[];
  readonly rules: readonly PlaceRule[];
  /** How much of samples is shown; stored ones may hold more. */
  readonly sampleLimits: SampleLimits;
}

export interface JudgedPlace {
  readonly place: ScannedPlace;
  readonly state: (typeof placeStates)[number];
  readonly confirmed: boolean;
  readonly acceptanceSource: string | null;
}

/** A finding, its places as they count, and what is left of it; null = nothing. */
export interface JudgedFinding {
  readonly key: FindingKey;
  readonly found: ScannedFinding;
  readonly places: readonly JudgedPlace[];
  readonly left: ScannedFinding | null;
  readonly confirmed: boolean;
}

/** A scanner reports at most this many places per type; there may be more. */
const MAX_PLACES = 50;

const markOf = (marks: readonly KeptMark[], location: string | null): KeptMark | undefined =>
  marks.find((mark) => mark.kind !== 'manual' && mark.location === location);

/** The closest word counts: a mark of the place, one of the type, the allow list, the detector. */
const judgePlace = (
  place: ScannedPlace,
  of: {
    key: FindingKey;
    confidence: number;
    marks: readonly KeptMark[];
    rules: Judgement['rules'];
  },
): JudgedPlace => {
  const { key, marks, rules } = of;
  const mark = markOf(marks, place.location) ?? markOf(marks, null);
  if (mark !== undefined) {
    const confirmed = mark.kind === 'confirmed';
    return {
      place,
      state: confirmed ? 'counted' : 'false-positive',
      confirmed,
      acceptanceSource: mark.id,
    };
  }
  const rule = rules.find((each) => ruleFits(each, key, place.location));
  if (rule !== undefined) {
    return { place, state: 'allowed', confirmed: false, acceptanceSource: rule.id };
  }
  const sure = isCertain({ confidence: place.confidence ?? of.confidence });
  return { place, state: sure ? 'counted' : 'possible', confirmed: false, acceptanceSource: null };
};

const weightOf = ({ count, hits }: ScannedPlace): number => count ?? hits;
const sumOf = (places: readonly ScannedPlace[]): number =>
  places.reduce((sum, place) => sum + weightOf(place), 0);

const counts = ({ state }: JudgedPlace): boolean => state === 'counted' || state === 'possible';

/** Values beyond the reported places. They count until the whole type is marked as false. */
const beyondReported = (found: ScannedFinding): number =>
  found.where.length >= MAX_PLACES ? Math.max(0, found.count - sumOf(found.where)) : 0;

const samplesOf = (found: ScannedFinding, kept: readonly ScannedPlace[]): string[] => {
  const known = found.where.some(({ samples }) => samples !== undefined);
  if (!known) return found.samples;
  return [...new Set(kept.flatMap(({ samples = [] }) => samples))].slice(0, 5);
};

const leftOf = (
  found: ScannedFinding,
  places: readonly JudgedPlace[],
  isTypeFalse: boolean,
): ScannedFinding | null => {
  const kept = places.filter(counts);
  const isConfirmed = places.some(({ confirmed }) => confirmed);
  const confidence = isConfirmed
    ? 1
    : Math.max(0, ...kept.map(({ place }) => place.confidence ?? found.confidence));
  if (kept.length === places.length && places.length > 0) {
    return isConfirmed ? { ...found, confidence } : found;
  }
  const where = kept.map(({ place }) => place);
  const beyond = isTypeFalse ? 0 : beyondReported(found);
  if (where.length === 0 && beyond === 0) return null;
  const all = sumOf(found.where);
  const reported = found.count - beyondReported(found);
  const share = Math.floor(all === 0 ? 0 : (reported * sumOf(where)) / all) + beyond;
  const count = where.length > 0 ? Math.max(1, share) : share;
  return {
    ...found,
    count,
    ...recordsLeft(found, { where, count }),
    confidence: where.length > 0 ? confidence : found.confidence,
    samples: samplesOf(found, where),
    where,
  };
};

/** A finding whose places did not fit into the item: it counts or not as its type does. */
const judgeWhole = (found: ScannedFinding, marks: readonly KeptMark[]): ScannedFinding | null => {
  const mark = markOf(marks, null);
  if (mark === undefined) return found;
  return mark.kind === 'confirmed' ? { ...found, confidence: 1 } : null;
};

/** Effective part of a finding. */
export const judgeFinding = (
  found: ScannedFinding,
  { marks: all, rules }: Omit<Judgement, 'sampleLimits'>,
): JudgedFinding => {
  const key = keyOf(found);
  const own = strengthOf(found.confidence);
  const marks = all.filter((mark) => mark.key === key && (mark.strength ?? own) === own);
  const of = { key, confidence: found.confidence, marks, rules };
  const places = found.where.map((place) => judgePlace(place, of));
  const typeMark = markOf(marks, null)?.kind;
  const left =
    places.length === 0
      ? judgeWhole(found, marks)
      : leftOf(found, places, typeMark === 'false-positive');
  const confirmed = typeMark === 'confirmed' || places.some((each) => each.confirmed);
  return { key, found, places, left, confirmed };
};

/** A manual finding in the form that a scanner reports. */
export const manualFinding = ({ key, count, location, own, note }: KeptMark): ScannedFinding => {
  const values = count ?? 1;
  const name = key.replace('custom:', '');
  const custom = key.startsWith('custom:')
    ? { custom: { name, ...infoOf(key, own ?? undefined) } }
    : {};
  return {
    type: key.startsWith('custom:') ? 'custom' : (key as ScannedFinding['type']),
    ...custom,
    count: values,
    confidence: 1,
    samples: [],
    where:
      location === null
        ? []
        : [
            {
              location,
              hits: values,
              cells: values,
              lower: 1,
              upper: 1,
              because: ['added by hand', ...(note === '' ? [] : [note.slice(0, 80)])],
            },
          ],
  };
};
