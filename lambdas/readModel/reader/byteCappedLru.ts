export interface ByteCappedLru<V> {
  readonly get: (key: string) => V | undefined;
  readonly set: (key: string, value: V, bytes: number) => void;
}

/** Keeps what was used last, up to a sum of sizes; what alone is larger is not kept. */
export const byteCappedLru = <V>(maxBytes: number): ByteCappedLru<V> => {
  const entries = new Map<string, { value: V; bytes: number }>();
  let total = 0;
  const drop = (key: string): void => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value, bytes) => {
      drop(key);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        drop(oldest);
      }
    },
  };
};
