import { type FindingKey, keyOf } from '#contracts/classification/customDetector.ts';
import { type DataType, dataTypes, type Tier } from '#contracts/classification/dataTypes.ts';
import { isCertain, LISTED_ONLY } from '#contracts/classification/strength.ts';
import { unitOf } from './unit.ts';

/** Share of the points for other types that one type takes at most. */
const weights: Readonly<Record<Tier, number>> = {
  critical: 1,
  high: 0.75,
  medium: 0.45,
  low: 0.2,
};
/** Weight of a possible finding: that of one tier lower. */
const possibleWeights: Readonly<Record<Tier, number>> = {
  critical: weights.high,
  high: weights.medium,
  medium: weights.low,
  low: 0.1,
};

interface Band {
  readonly low: number;
  readonly width: number;
}
const bands: Readonly<Record<Tier, Band>> = {
  critical: { low: 80, width: 20 },
  high: { low: 60, width: 20 },
  medium: { low: 25, width: 35 },
  low: { low: 1, width: 24 },
};
/** Shares of a band's width: how many records, and what else is found beside. */
const shares = { volume: 0.6, others: 0.4 };
/** A million records count as all. */
const MOST_DIGITS = 6;

const identity: readonly DataType[] = ['name', 'email', 'phone'];

/** Records of people from which a type moves to the next band. */
const MANY = { high: 10_000, medium: 1_000 };
/** Medium types beside the identity that move it. */
const MEDIUM_TYPES = 2;

export interface ScoredFinding {
  readonly type: DataType | 'custom';
  /** The customer's own detector where the type is `custom`. */
  readonly custom?: { readonly name: string; readonly tier: Tier } | undefined;
  /** Lower bound of the number of values. */
  readonly count: number;
  /** The same of records that hold them; absent = as many. */
  readonly records?: number | undefined;
  /** 0 to 1. */
  readonly confidence: number;
  readonly where: ReadonlyArray<{ readonly location: string }>;
}

/** One term of the score; the points of all terms add up to it. */
export interface Contribution {
  readonly from: FindingKey | 'joined' | 'volume' | 'possible';
  readonly points: number;
}

export interface Sensitivity {
  /** 0 to 100. */
  readonly score: number;
  readonly contributions: readonly Contribution[];
}

const tierOf = ({ type, custom }: ScoredFinding): Tier =>
  type === 'custom' ? (custom?.tier ?? 'low') : dataTypes[type].tier;

const weightOf = (finding: ScoredFinding): number =>
  0.5 * (isCertain(finding) ? weights : possibleWeights)[tierOf(finding)];

const unitsOf = ({ where }: ScoredFinding): string[] =>
  where.map(({ location }) => unitOf(location));

const recordsOf = ({ records, count }: ScoredFinding): number => records ?? count;

/** Of a type that lies beside an identity: the band that this moves it to, if any. */
const joinedBand = (finding: ScoredFinding, certain: readonly ScoredFinding[]): Band | null => {
  const tier = tierOf(finding);
  if (tier !== 'high' && tier !== 'medium') return null;
  const units = new Set(unitsOf(finding));
  const beside = certain.filter((each) => unitsOf(each).some((unit) => units.has(unit)));
  const people = beside.filter(({ type }) => identity.some((each) => each === type));
  if (tier === 'high')
    return people.length > 0 && recordsOf(finding) >= MANY.high ? bands.critical : null;
  const many = beside.filter((each) => tierOf(each) === 'medium' && recordsOf(each) >= MANY.medium);
  const isMany = many.includes(finding) && many.length > MEDIUM_TYPES;
  return isMany && people.some((each) => many.includes(each)) ? bands.high : null;
};

interface Place {
  readonly parts: readonly Contribution[];
  readonly score: number;
}

const sumOf = (parts: readonly { readonly points: number }[]): number =>
  parts.reduce((sum, { points }) => sum + points, 0);

/** The points for other types, shared by their weights. */
const byOthers = (others: readonly ScoredFinding[], width: number): Contribution[] => {
  const logs = others.map((each) => -Math.log(1 - weightOf(each)));
  const all = logs.reduce((sum, each) => sum + each, 0);
  const points = width * shares.others * (1 - Math.exp(-all));
  return others.map((each, i) => ({
    from: keyOf(each),
    points: (points * (logs[i] ?? 0)) / all,
  }));
};

/** Where in its band one type puts the store. */
const placeBy = (main: ScoredFinding, findings: readonly ScoredFinding[]): Place => {
  const own = bands[tierOf(main)];
  const band = joinedBand(main, findings.filter(isCertain)) ?? own;
  const volume = Math.min(1, Math.log10(1 + recordsOf(main)) / MOST_DIGITS);
  const others = findings.filter((each) => each !== main);
  const parts: Contribution[] = [
    { from: keyOf(main), points: own.low },
    ...(band.low > own.low ? [{ from: 'joined' as const, points: band.low - own.low }] : []),
    { from: 'volume', points: band.width * shares.volume * volume },
    ...byOthers(others, band.width),
  ];
  return { parts, score: sumOf(parts) };
};

/** A store in which nothing is certain stays in the lowest band. */
const placeByPossible = (findings: readonly ScoredFinding[]): Place => {
  const { low, width } = bands.low;
  const parts: Contribution[] = [{ from: 'possible', points: low }, ...byOthers(findings, width)];
  return { parts, score: sumOf(parts) };
};

/** The parts with the rounding in the greatest of them. */
const rounded = ({ parts, score: exact }: Place): Sensitivity => {
  const score = Math.min(100, Math.round(exact));
  const [first, ...rest] = parts;
  const corrected = first && { ...first, points: first.points + score - exact };
  return { score, contributions: corrected === undefined ? [] : [corrected, ...rest] };
};

/** What counts: a type that is certain counts as such only. */
const scoredOf = (found: readonly ScoredFinding[]): ScoredFinding[] => {
  const certain = new Set(found.filter(isCertain).map(keyOf));
  return found.filter(
    (each) =>
      each.count > 0 &&
      each.confidence >= LISTED_ONLY &&
      (isCertain(each) || !certain.has(keyOf(each))),
  );
};

/**
 * Sensitivity of a store that was analysed. The worst certain type sets the band; the number of
 * its records and the other types set the place in it. Of all certain types the one that gives the
 * greatest score counts, so that more evidence never lowers it. For a store that was not analysed
 * there is no score: do not call this.
 */
export const scoreSensitivity = (found: readonly ScoredFinding[]): Sensitivity => {
  const findings = scoredOf(found);
  if (findings.length === 0) return { score: 0, contributions: [] };
  const certain = findings.filter(isCertain).map((main) => placeBy(main, findings));
  const places = [placeByPossible(findings), ...certain];
  return rounded(places.reduce((best, place) => (place.score > best.score ? place : best)));
};
