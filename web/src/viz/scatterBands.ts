/** A point of the plot; both scores are 0 to 100. */
export interface ScatterPoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** 0 to 100: the size of its mark. */
  readonly weight: number;
  /** What it is, in words. */
  readonly label: string;
}

/** Specification 2, section 9: the bands split at 50 on each axis. */
export const scatterBands = ['blue', 'amber', 'orange', 'red'] as const;
export type ScatterBand = (typeof scatterBands)[number];

export const SPLIT = 50;

export const bandOf = ({ x, y }: Pick<ScatterPoint, 'x' | 'y'>): ScatterBand => {
  if (y < SPLIT) return x < SPLIT ? 'blue' : 'amber';
  return x < SPLIT ? 'orange' : 'red';
};

/** The drawing in pixels; its height is fixed, its width that of the card. */
export interface Plane {
  readonly width: number;
  readonly height: number;
}

/** Room for the figures at the axes. */
const EDGE = { top: 10, end: 14, bottom: 34, start: 30 };

export const scalesOf = ({ width, height }: Plane) => {
  const across = Math.max(0, width - EDGE.start - EDGE.end);
  const down = height - EDGE.top - EDGE.bottom;
  return {
    x: (score: number): number => EDGE.start + (across * score) / 100,
    y: (score: number): number => EDGE.top + (down * (100 - score)) / 100,
  };
};

type Scales = ReturnType<typeof scalesOf>;

/** Shapes differ as colours do, for those who do not tell the colours apart. */
const shapes: Readonly<Record<ScatterBand, (size: number) => string>> = {
  blue: (r) => `m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  amber: (r) => `m0 ${-1.2 * r}l${1.2 * r} ${2.1 * r}h${-2.4 * r}z`,
  orange: (r) => `m${-0.9 * r} ${-0.9 * r}h${1.8 * r}v${1.8 * r}h${-1.8 * r}z`,
  red: (r) =>
    `m0 ${-1.3 * r}l${1.3 * r} ${1.3 * r}l${-1.3 * r} ${1.3 * r}l${-1.3 * r} ${-1.3 * r}z`,
};

const LEAST_SIZE = 3.5;
const MOST_SIZE = 7;

/** Outline of a point's mark. */
export const markOf = (point: ScatterPoint, { x, y }: Scales): string => {
  const size = LEAST_SIZE + ((MOST_SIZE - LEAST_SIZE) * point.weight) / 100;
  return `M${x(point.x)} ${y(point.y)}${shapes[bandOf(point)](size)}`;
};

/** A pointer is on a point within so many pixels. */
const HIT = 24;

/** The point nearest to a place of the drawing, in pixels. */
export const pointAt = (
  points: readonly ScatterPoint[],
  { x, y }: Scales,
  at: { readonly x: number; readonly y: number },
): ScatterPoint | undefined => {
  const far = (point: ScatterPoint): number => Math.hypot(x(point.x) - at.x, y(point.y) - at.y);
  const [nearest] = points.toSorted((a, b) => far(a) - far(b));
  return nearest !== undefined && far(nearest) <= HIT ? nearest : undefined;
};

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** The point that a key leads to, in the order of the points; undefined for other keys. */
export const pointByKey = (
  points: readonly ScatterPoint[],
  current: string | undefined,
  key: string,
): ScatterPoint | undefined => {
  const step = steps[key];
  const at = points.findIndex(({ id }) => id === current);
  return step && points[at === -1 ? 0 : step(at, points.length - 1)];
};
