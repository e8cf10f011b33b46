import { type FindingKey, keyOf } from '#contracts/classification/customDetector.ts';
import { type DataType, dataTypes, type Tier } from '#contracts/classification/dataTypes.ts';
import { unitOf } from './unit.ts';

const weights: Record<Tier, number> = { critical: 1, high: 0.75, medium: 0.45, low: 0.2 };
const identity: readonly DataType[] = ['name', 'email', 'phone'];

/** Below this a type is listed as possible and does not score. */
export const POSSIBLE = 0.3;
/** From this on the tier's floor applies. */
export const CERTAIN = 0.9;
const JOINED = 5;

export interface ScoredFinding {
  readonly type: DataType | 'custom';
  /** The customer's own detector where the type is `custom`. */
  readonly custom?: { readonly name: string; readonly tier: Tier } | undefined;
  /** Lower bound of the number of values. */
  readonly count: number;
  /** 0 to 1. */
  readonly confidence: number;
  readonly where: ReadonlyArray<{ readonly location: string }>;
}

/** One term of the score; the points of all terms add up to it. */
export interface Contribution {
  readonly from: FindingKey | 'joined' | 'floor';
  readonly points: number;
}

export interface Sensitivity {
  /** 0 to 100. */
  readonly score: number;
  readonly contributions: readonly Contribution[];
}

const tierOf = ({ type, custom }: ScoredFinding): Tier =>
  type === 'custom' ? (custom?.tier ?? 'low') : dataTypes[type].tier;

/** Share of the way to certainty and volume that one type goes, 0 to 0.9. */
export const strengthOf = (finding: ScoredFinding): number => {
  const { count, confidence } = finding;
  if (confidence < POSSIBLE || count <= 0) return 0;
  const volume = Math.min(1, Math.log10(1 + count) / 6);
  return 0.9 * weights[tierOf(finding)] * confidence * (0.5 + 0.5 * volume);
};

const isWeighty = (finding: ScoredFinding) =>
  tierOf(finding) === 'critical' || tierOf(finding) === 'high';

/** True when one object or table identifies a person and holds sensitive values. */
const joins = (findings: readonly ScoredFinding[]): boolean => {
  const unitsOf = (chosen: readonly ScoredFinding[]) =>
    new Set(chosen.flatMap(({ where }) => where.map(({ location }) => unitOf(location))));
  const people = unitsOf(findings.filter(({ type }) => identity.some((each) => each === type)));
  return [...unitsOf(findings.filter(isWeighty))].some((unit) => people.has(unit));
};

const floorOf = (findings: readonly ScoredFinding[]): number => {
  const certain = findings.filter(({ confidence }) => confidence >= CERTAIN);
  if (certain.some((each) => tierOf(each) === 'critical')) return 80;
  return certain.some((each) => tierOf(each) === 'high') ? 60 : 0;
};

const byType = (findings: readonly ScoredFinding[], base: number): Contribution[] => {
  const logs = findings.map((each) => -Math.log(1 - strengthOf(each)));
  const all = logs.reduce((sum, each) => sum + each, 0);
  return findings.map((finding, i) => ({
    from: keyOf(finding),
    points: all === 0 ? 0 : (base * (logs[i] ?? 0)) / all,
  }));
};

/**
 * Sensitivity of a store that was analysed: how much of which kind, and how sure. More evidence
 * never lowers it. For a store that was not analysed there is no score: do not call this.
 */
export const scoreSensitivity = (found: readonly ScoredFinding[]): Sensitivity => {
  const findings = found.filter((each) => strengthOf(each) > 0);
  const clean = findings.reduce((left, each) => left * (1 - strengthOf(each)), 1);
  const base = 100 * (1 - clean);
  const joined = joins(findings) ? Math.min(JOINED, 100 - base) : 0;
  const score = Math.min(100, Math.round(Math.max(base + joined, floorOf(findings))));
  const contributions: Contribution[] = [...byType(findings, base)];
  if (joined > 0) contributions.push({ from: 'joined', points: joined });
  const missing = score - base - joined;
  const last = contributions.at(-1);
  if (missing >= 1) contributions.push({ from: 'floor', points: missing });
  else if (last !== undefined) {
    contributions[contributions.length - 1] = { ...last, points: last.points + missing };
  }
  return { score, contributions };
};
