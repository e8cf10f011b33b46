import * as z from 'zod/mini';

/** What one part holds of one field: its name, never a value. */
export const FieldSum = z.strictObject({
  /** Name by the schema of rows, such as `findings.where.location`. */
  field: z.string().check(z.regex(/^[A-Za-z]+(\.[A-Za-z]+)*$/), z.maxLength(120)),
  /** How often it is there with a value. */
  count: z.int().check(z.positive()),
  /** Of its values as JSON. */
  bytes: z.int().check(z.positive()),
});
export type FieldSum = z.infer<typeof FieldSum>;

type Sums = Map<string, { count: number; bytes: number }>;

/** Keys of rows are those of their closed schema: none is a customer's word. */
const addTo = (sums: Sums, field: string, value: unknown): void => {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) {
    for (const each of value) addTo(sums, field, each);
    return;
  }
  if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value))
      addTo(sums, field === '' ? key : `${field}.${key}`, inner);
    return;
  }
  const { count, bytes } = sums.get(field) ?? { count: 0, bytes: 0 };
  const size = new TextEncoder().encode(JSON.stringify(value)).length;
  sums.set(field, { count: count + 1, bytes: bytes + size });
};

/** Every field of some rows, by name. */
export const fieldSumsOf = (rows: readonly unknown[]): FieldSum[] => {
  const sums: Sums = new Map();
  for (const row of rows) addTo(sums, '', row);
  return [...sums]
    .map(([field, sum]) => ({ field, ...sum }))
    .sort((a, b) => (a.field < b.field ? -1 : 1));
};
