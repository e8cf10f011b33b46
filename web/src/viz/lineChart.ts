/** A value on each of the same days. */
export interface ChartLine {
  readonly id: string;
  readonly values: readonly number[];
}

/** The drawing in pixels. */
export interface ChartPlane {
  readonly width: number;
  readonly height: number;
}

/** Room for the figures at the axes and the words at the ends of the lines. */
const EDGE = { top: 12, end: 128, bottom: 26, start: 34 };
/** Words at the ends of lines are so far apart. */
const APART = 17;
const STEPS = [1, 2, 5] as const;

/** The least round step of which four reach the value. */
const roundStep = (most: number): number => {
  for (let power = 1; ; power *= 10) {
    const step = STEPS.find((one) => one * power * 4 >= most);
    if (step !== undefined) return step * power;
  }
};

/** Round values of the axis from 0 to at least the greatest one. */
export const ticksOf = (lines: readonly ChartLine[]): number[] => {
  const most = Math.max(1, ...lines.flatMap(({ values }) => values));
  const step = roundStep(most);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, n) => n * step);
};

export const chartScales = (plane: ChartPlane, days: number, ticks: readonly number[]) => {
  const across = Math.max(0, plane.width - EDGE.start - EDGE.end);
  const down = plane.height - EDGE.top - EDGE.bottom;
  const most = ticks.at(-1) ?? 1;
  return {
    x: (day: number): number => EDGE.start + (days < 2 ? across : (across * day) / (days - 1)),
    y: (value: number): number => EDGE.top + down * (1 - value / most),
  };
};
type Scales = ReturnType<typeof chartScales>;

export const pathOf = ({ values }: ChartLine, { x, y }: Scales): string =>
  values.map((value, day) => `${day === 0 ? 'M' : 'L'}${x(day)} ${y(value)}`).join('');

/** Where the words of each line are placed: beside its end, and clear of each other. */
export const labelPlaces = (
  lines: readonly ChartLine[],
  { y }: Scales,
): ReadonlyMap<string, number> => {
  const byHeight = lines
    .map(({ id, values }) => ({ id, at: y(values.at(-1) ?? 0) }))
    .sort((a, b) => b.at - a.at);
  const places = new Map<string, number>();
  let last = Number.POSITIVE_INFINITY;
  for (const { id, at } of byHeight) {
    last = Math.min(at, last - APART);
    places.set(id, last);
  }
  return places;
};

/** Days that are named at the axis: the first, the last and some between, for lack of room not all. */
export const namedDays = (days: number): number[] => {
  const step = Math.max(1, Math.ceil((days - 1) / 3));
  return Array.from({ length: days }, (_, n) => n).filter((n) => (days - 1 - n) % step === 0);
};
