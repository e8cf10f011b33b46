/**
 * What was made for each key, in this run or the one before it; what neither asked for is let go
 * of, and beyond `most` nothing is kept.
 */
export const createKept = <V extends object | number>(most = Number.POSITIVE_INFINITY) => {
  let [before, now] = [new Map<string, V>(), new Map<string, V>()];
  return {
    of: (key: string, make: () => V): V => {
      const known = now.get(key);
      if (known !== undefined) return known;
      const value = before.get(key) ?? make();
      if (now.size < most) now.set(key, value);
      return value;
    },
    /** A new run begins. */
    turn: (): void => {
      before = now;
      now = new Map();
    },
    size: (): number => now.size,
  };
};

export type Kept<V extends object | number> = ReturnType<typeof createKept<V>>;

/** Computed once for each object, which nothing changes. */
export const once = <K extends object, V>(compute: (of: K) => V) => {
  const known = new WeakMap<K, { readonly value: V }>();
  return (of: K): V => {
    const found = known.get(of) ?? { value: compute(of) };
    known.set(of, found);
    return found.value;
  };
};
