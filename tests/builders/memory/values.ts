export type Item = Record<string, unknown>;

/** As the service names it; the SDK throws errors of these names. */
export const refusal = (name: string, message = name): Error =>
  Object.assign(new Error(message), { name });

const copyNumber = (value: number): number => {
  if (!Number.isFinite(value)) throw refusal('ValidationException', 'a number without end');
  return value;
};

const copyItem = (item: object): Item => {
  const proto = Object.getPrototypeOf(item);
  if (proto !== Object.prototype && proto !== null) {
    throw new Error(`${item.constructor.name} cannot be stored`);
  }
  const copy: Item = {};
  for (const [name, value] of Object.entries(item)) {
    if (value !== undefined) copy[name] = copyOf(value);
  }
  return copy;
};

/** What a table keeps of a value, or hands out: a copy without undefined members, as the SDK's marshaller. */
export const copyOf = <T>(value: T): T => {
  if (typeof value === 'number') return copyNumber(value) as T;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (value instanceof Uint8Array) return new Uint8Array(value) as T;
  if (value instanceof Set) return new Set(value) as T;
  if (Array.isArray(value)) return value.filter((each) => each !== undefined).map(copyOf) as T;
  if (typeof value === 'object') return copyItem(value) as T;
  throw new Error(`${typeof value} cannot be stored`);
};

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** Bytes that count against the limits, by the rules of the developer guide; numbers at their most. */
export const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return Math.min(21, Math.ceil(String(value).length / 2) + 1);
  if (value instanceof Uint8Array) return value.byteLength;
  if (value instanceof Set) return sum([...value].map(sizeOf));
  if (Array.isArray(value)) return 3 + sum(value.map((each) => 1 + sizeOf(each)));
  if (typeof value === 'object' && value !== null) {
    return 3 + sum(Object.values(value).map((each) => 1 + sizeOf(each))) + nameSizes(value);
  }
  return 1;
};

const nameSizes = (item: object): number => sum(Object.keys(item).map(sizeOf));

/** Of a whole item: its members without the overhead of a map. */
export const itemSize = (item: Item): number =>
  nameSizes(item) + sum(Object.values(item).map(sizeOf));
