import type { ReachContribution } from '#contracts/risk/reach.ts';
import { linkEases } from '#domain/attackPaths/eases.ts';
import { scorePath } from '#domain/attackPaths/score.ts';
import { UNKNOWN_SENSITIVITY } from '#domain/issue/score.ts';

/** Points of permissions over everything, and of a way to them. */
const ADMINISTRATOR = 5;
const ESCALATION = 5;
/** Points of the number of stores, at most. */
const MOST_FOR_STORES = 10;
/** Below so many points to 100 the points beside the path shrink: no two kinds of worst are the same. */
const ROOM = 25;

export interface IdentityRiskInput {
  /** Probability that an attacker acts as the identity, 0 to 1. */
  readonly entered: number;
  /** Score of the best path through it, and the data store where that ends; null = it reaches none. */
  readonly path: { readonly score: number; readonly store: string } | null;
  /** Data stores with important data that it can use. */
  readonly sensitiveStores: number;
  readonly isAdministrator: boolean;
  /** Rule of the escalation catalogue; null = none fires. */
  readonly escalation: string | null;
  /** Policies of it could not be read. */
  readonly isUnread: boolean;
}

/** Policies that were not read count as if they let it read important data. */
const assumedScore = (entered: number): number =>
  scorePath({
    ease: entered * linkEases.CAN_READ.ease,
    impact: 1,
    sensitivity: UNKNOWN_SENSITIVITY,
  });

const pathPart = ({ entered, path, isUnread }: IdentityRiskInput): ReachContribution => {
  const known = path?.score ?? 0;
  const assumed = isUnread ? assumedScore(entered) : 0;
  return assumed > known
    ? { from: 'assumed', name: null, points: assumed }
    : { from: 'path', name: path?.store ?? null, points: known };
};

const storePoints = (stores: number): number =>
  Math.min(MOST_FOR_STORES, Math.round(2 * Math.log2(1 + stores)));

const besidePath = (input: IdentityRiskInput): ReachContribution[] => [
  { from: 'stores', name: null, points: storePoints(input.sensitiveStores) },
  { from: 'administrator', name: null, points: input.isAdministrator ? ADMINISTRATOR : 0 },
  {
    from: 'escalation',
    name: input.escalation,
    points: input.escalation === null ? 0 : ESCALATION,
  },
];

/** Whole points of a share of each, that add up to the whole points of the share of all. */
const shrunk = (parts: readonly ReachContribution[], share: number): ReachContribution[] => {
  let [sum, given] = [0, 0];
  return parts.map((part) => {
    sum += part.points;
    const points = Math.round(sum * share) - given;
    given += points;
    return { ...part, points };
  });
};

/**
 * Risk of an identity, 0 to 100, and the contributions that add up to it: the best path that leads
 * through it to a data store, the number of important stores, and power over permissions.
 */
export const identityRisk = (
  input: IdentityRiskInput,
): { readonly score: number; readonly contributions: readonly ReachContribution[] } => {
  const path = pathPart(input);
  const share = Math.min(1, (100 - path.points) / ROOM);
  const parts = [path, ...shrunk(besidePath(input), share)];
  return {
    score: parts.reduce((sum, { points }) => sum + points, 0),
    contributions: parts.filter(({ points }) => points > 0),
  };
};
