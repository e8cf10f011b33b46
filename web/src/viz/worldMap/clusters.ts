import type { Coordinates, Pixels, WorldPlane } from './worldPlane.ts';

/** From the least to the most urgent. */
export const mapTones = ['quiet', 'plain', 'violation'] as const;
export type MapTone = (typeof mapTones)[number];

export interface MapPoint {
  readonly key: string;
  readonly label: string;
  readonly coordinates: Coordinates;
  readonly tone: MapTone;
}

/** Points too near to each other to be told apart; the first stands for them. */
export interface MapCluster {
  readonly key: string;
  readonly at: Pixels;
  readonly tone: MapTone;
  readonly points: readonly [MapPoint, ...MapPoint[]];
}

/** Pixels between two marks that a pointer can tell apart. */
const APART = 24;

const worst = (a: MapTone, b: MapTone): MapTone =>
  mapTones.indexOf(a) < mapTones.indexOf(b) ? b : a;

/** Cells of a grid around a place: marks nearer than `APART` lie in one of them. */
const cellsAround = ([x, y]: Pixels): string[] => {
  const [column, row] = [Math.floor(x / APART), Math.floor(y / APART)];
  return [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => `${column + right} ${row + down}`));
};
const cellOf = ([x, y]: Pixels): string => `${Math.floor(x / APART)} ${Math.floor(y / APART)}`;

const isNear = ([x1, y1]: Pixels, [x2, y2]: Pixels): boolean =>
  Math.hypot(x1 - x2, y1 - y2) < APART;

/** Each point joins the first mark that is near; marks from left to right. */
export const clustersOf = (points: readonly MapPoint[], plane: WorldPlane): MapCluster[] => {
  const cells = new Map<string, MapCluster[]>();
  for (const point of points) {
    const at = plane.at(point.coordinates);
    const near = cellsAround(at).flatMap((cell) => cells.get(cell) ?? []);
    const found = near.find((each) => isNear(each.at, at));
    if (found === undefined) {
      const { key, tone } = point;
      const cell = cells.get(cellOf(at)) ?? [];
      cells.set(cellOf(at), [...cell, { key, at, tone, points: [point] }]);
      continue;
    }
    const cell = cells.get(cellOf(found.at)) ?? [];
    const joined: MapCluster = {
      ...{ key: found.key, at: found.at, tone: worst(found.tone, point.tone) },
      points: [...found.points, point],
    };
    cells.set(
      cellOf(found.at),
      cell.map((each) => (each === found ? joined : each)),
    );
  }
  return [...cells.values()].flat().toSorted((a, b) => a.at[0] - b.at[0]);
};

/** The mark that a key leads to from the current one; undefined = the key leads nowhere. */
export const clusterByKey = (
  clusters: readonly MapCluster[],
  current: string | undefined,
  pressed: string,
): MapCluster | undefined => {
  const at = clusters.findIndex(({ key }) => key === current);
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: clusters.length - 1,
  };
  const to = steps[pressed];
  return to === undefined ? undefined : clusters.at(Math.min(Math.max(to, 0), clusters.length - 1));
};
