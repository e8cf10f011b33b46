import type { LayeredLayout, Place, RoutedLink } from '#viz/layeredLayout.ts';

/** Pixels. */
export const NODE_HEIGHT = 32;
/** Room for 17 characters, or for most names where there is plenty. */
const NODE_WIDTH = { least: 144, most: 196 };
const ROW = 38;
const EDGE = 5;
const GAP = { least: 24, good: 56, most: 120 };
const ARROW = { length: 6, half: 3.5 };

export interface Geometry {
  readonly width: number;
  readonly height: number;
  readonly nodeWidth: number;
  /** Distance between the left edges of neighbouring columns, in pixels. */
  readonly step: number;
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** Nodes widen and columns move apart where there is room; with too little the graph scrolls. */
export const geometryOf = ({ columns, rows }: LayeredLayout, room: number): Geometry => {
  const [inner, gaps] = [room - 2 * EDGE, columns - 1];
  const nodeWidth = clamp((inner - gaps * GAP.good) / columns, NODE_WIDTH.least, NODE_WIDTH.most);
  const gap = clamp((inner - columns * nodeWidth) / Math.max(1, gaps), GAP.least, GAP.most);
  return {
    width: 2 * EDGE + columns * nodeWidth + gaps * gap,
    height: 2 * EDGE + rows * ROW,
    nodeWidth,
    step: nodeWidth + gap,
  };
};

const leftOf = ({ column }: Place, { step }: Geometry): number => EDGE + column * step;
const middleOf = ({ row }: Place): number => EDGE + (row + 0.5) * ROW;

export const boxOf = (place: Place = { column: 0, row: 0 }, geometry: Geometry) => ({
  insetInlineStart: leftOf(place, geometry),
  insetBlockStart: middleOf(place) - NODE_HEIGHT / 2,
  inlineSize: geometry.nodeWidth,
  blockSize: NODE_HEIGHT,
});

/** From the right edge of the first node to the left edge of the last; it crosses columns level. */
export const curveOf = (route: readonly Place[], geometry: Geometry): string => {
  const parts = route.slice(1).map((place, n) => {
    const from = route[n] ?? place;
    const [x, y] = [leftOf(from, geometry) + geometry.nodeWidth, middleOf(from)];
    const [toX, toY] = [leftOf(place, geometry), middleOf(place)];
    const middle = (x + toX) / 2;
    return `${n === 0 ? 'M' : 'L'}${x},${y}C${middle},${y} ${middle},${toY} ${toX},${toY}`;
  });
  return parts.join('');
};

/** Points at the end of the link; at the beginning of its line when it leads backwards. */
export const arrowOf = ({ route, isBackwards }: RoutedLink, geometry: Geometry): string => {
  const place = (isBackwards ? route[0] : route.at(-1)) ?? { column: 0, row: 0 };
  const y = middleOf(place);
  const x = leftOf(place, geometry) + (isBackwards ? geometry.nodeWidth : 0);
  const base = x + (isBackwards ? ARROW.length : -ARROW.length);
  return `M${x},${y}L${base},${y - ARROW.half}L${base},${y + ARROW.half}Z`;
};
