import { utcDay } from '#lib/dates.ts';

interface Point {
  /** `yyyy-mm-dd`. */
  readonly at: string;
  readonly score: number;
}

const DAY_MS = 86_400_000;

/** The score at the end of each of the last days, the last one being that of `today`: days before the first score have none. */
export const scoresOfDays = (points: readonly Point[], today: string, days: number): Point[] =>
  Array.from({ length: days }, (_, n) => {
    const at = utcDay(Date.parse(today) - (days - 1 - n) * DAY_MS);
    const score = points.findLast((point) => point.at <= at)?.score;
    return score === undefined ? [] : [{ at, score }];
  }).flat();

const EDGE = 3;

/** Outline of the scores in a box; a flat line lies in its middle. */
export const sparkOf = (
  scores: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): { readonly line: string; readonly area: string; readonly end: { x: number; y: number } } => {
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const room = height - 2 * EDGE;
  const places = scores.map((score, n) => ({
    x: EDGE + ((width - 2 * EDGE) * n) / Math.max(1, scores.length - 1),
    y: high === low ? height / 2 : EDGE + (room * (high - score)) / (high - low),
  }));
  const line = places.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const end = places.at(-1) ?? { x: EDGE, y: height / 2 };
  return { line, area: `${line}L${end.x} ${height}L${EDGE} ${height}Z`, end };
};
