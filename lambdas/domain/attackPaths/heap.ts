/** A binary heap of numbers that stand for things, the one with the least cost first. */
export interface Heap {
  readonly push: (item: number, cost: number) => void;
  /** Undefined = it is empty. */
  readonly pop: () => { readonly item: number; readonly cost: number } | undefined;
}

interface Columns {
  readonly items: number[];
  readonly costs: number[];
}

const isLess = ({ costs }: Columns, a: number, b: number): boolean =>
  (costs[a] as number) < (costs[b] as number);

const swap = ({ items, costs }: Columns, a: number, b: number): void => {
  [items[a], items[b]] = [items[b] as number, items[a] as number];
  [costs[a], costs[b]] = [costs[b] as number, costs[a] as number];
};

const rise = (heap: Columns, from: number): void => {
  for (let at = from; at > 0; ) {
    const parent = (at - 1) >> 1;
    if (!isLess(heap, at, parent)) return;
    swap(heap, at, parent);
    at = parent;
  }
};

const sink = (heap: Columns): void => {
  for (let at = 0; ; ) {
    let least = at;
    for (const child of [2 * at + 1, 2 * at + 2])
      if (child < heap.items.length && isLess(heap, child, least)) least = child;
    if (least === at) return;
    swap(heap, at, least);
    at = least;
  }
};

export const createHeap = (): Heap => {
  const heap: Columns = { items: [], costs: [] };
  const { items, costs } = heap;
  return {
    push: (item, cost) => {
      items.push(item);
      costs.push(cost);
      rise(heap, items.length - 1);
    },
    pop: () => {
      if (items.length === 0) return undefined;
      swap(heap, 0, items.length - 1);
      const found = { item: items.pop() as number, cost: costs.pop() as number };
      sink(heap);
      return found;
    },
  };
};
