export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface Placed {
  readonly height: number;
  readonly left: number;
  readonly right: number;
  /** Heights at which it may begin: the first one is preferred. */
  readonly first: number;
  readonly least: number;
  readonly most: number;
}

const GAP = 8;

const covers = ({ height, left, right }: Placed, top: number, box: Box): boolean =>
  box.left < right && box.right > left && box.top < top + height && box.bottom > top;

/** From `first` downwards, then upwards, where nothing of `boxes` is covered; undefined = nowhere. */
const freeOf = (placed: Placed, boxes: readonly Box[]): number | undefined => {
  const { first, least, most, height } = placed;
  const beside = boxes.flatMap((box) => [box.bottom + GAP, box.top - height - GAP]);
  return [first, least, ...beside]
    .filter((top) => top >= least && top <= most)
    .toSorted(
      (a, b) => Number(a < first) - Number(b < first) || Math.abs(a - first) - Math.abs(b - first),
    )
    .find((top) => !boxes.some((box) => covers(placed, top, box)));
};

/**
 * Top of what is laid over a page so that it covers no control: none of all, where that cannot be
 * none of those that end what is being done, else the preferred one.
 */
export const freeTop = (
  placed: Placed,
  { all, ending }: { readonly all: readonly Box[]; readonly ending: readonly Box[] },
): number => freeOf(placed, all) ?? freeOf(placed, ending) ?? placed.first;
