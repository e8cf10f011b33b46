import { HIGHLY_SENSITIVE } from '#contracts/risk/words.ts';

/** Beyond this cost, -ln of a probability of 0.25 %, a path counts nothing. */
export const MOST_COST = 6;

export interface PathFacts {
  /** Probability that an attacker gets through, 0 to 1. */
  readonly ease: number;
  /** Share of the data's worth that what the path ends with gives, 0 to 1. */
  readonly impact: number;
  /** 0 to 100. */
  readonly sensitivity: number;
}

/** Ease on a logarithmic scale, so that chains of several hops remain visible. */
export const easeOnScale = (ease: number): number =>
  ease <= 0 ? 0 : Math.max(0, 1 + Math.log(Math.min(1, ease)) / MOST_COST);

/** Of a path with an attack on it. */
export const scoreUnderAttack = (score: number, sensitivity: number): number =>
  Math.min(100, Math.max(score + 10, sensitivity >= HIGHLY_SENSITIVE ? 90 : 80));

/** 0 to 100. A product: where one factor is near zero, so is the score. */
export const scorePath = ({ ease, impact, sensitivity }: PathFacts): number => {
  const worth = (Math.min(100, Math.max(0, sensitivity)) / 100) * impact;
  return Math.round(100 * easeOnScale(ease) ** 0.45 * worth ** 0.55);
};
