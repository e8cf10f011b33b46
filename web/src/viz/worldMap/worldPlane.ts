import { geoNaturalEarth1, geoPath } from 'd3-geo';
import type { MultiPolygon } from 'geojson';

/** Longitude and latitude in degrees. */
export type Coordinates = readonly [longitude: number, latitude: number];
/** Pixels from the upper left corner. */
export type Pixels = readonly [x: number, y: number];

/** Pixels that a mark keeps from the edge. */
const EDGE = 10;
/** What a plane of this size shows in its middle: where most people live. */
const CENTRE: [number, number] = [0, 22];

export interface WorldPlane {
  readonly width: number;
  readonly height: number;
  /** What is cut lies on the edge. */
  readonly at: (coordinates: Coordinates) => Pixels;
  /** Outline as the data of an SVG path. */
  readonly outline: (land: MultiPolygon) => string;
}

/** The world as wide as the plane; what is higher than it, near the poles, is cut. */
export const worldPlane = (width: number, height: number): WorldPlane => {
  const projection = geoNaturalEarth1().fitWidth(width, { type: 'Sphere' });
  const [, middle = 0] = projection(CENTRE) ?? [];
  const [left, top] = projection.translate();
  projection.translate([left, top + height / 2 - middle]);
  const path = geoPath(projection).digits(1);
  return {
    width,
    height,
    at: ([longitude, latitude]) => {
      const [x, y] = projection([longitude, latitude]) ?? [0, 0];
      return [x, Math.min(Math.max(y, EDGE), height - EDGE)];
    },
    outline: (land) => path(land) ?? '',
  };
};

/** A line that bows towards the pole, the more the longer it is. */
export const arcBetween = ([x1, y1]: Pixels, [x2, y2]: Pixels): string => {
  const bow = Math.hypot(x2 - x1, y2 - y1) / 4;
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2 - bow];
  return `M${x1.toFixed(1)},${y1.toFixed(1)}Q${x.toFixed(1)},${y.toFixed(1)} ${x2.toFixed(1)},${y2.toFixed(1)}`;
};
