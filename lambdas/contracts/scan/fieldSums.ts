import * as z from 'zod/mini';

/** What one part holds of one field: its name, never a value. */
export const FieldSum = z.strictObject({
  /** Name by the schema of rows, such as `findings.where.location`. */
  field: z
    .string()
    .check(z.regex(/^[A-Za-z][A-Za-z\d]*(\.[A-Za-z][A-Za-z\d]*)*$/), z.maxLength(120)),
  /** How often it is there with a value. */
  count: z.int().check(z.positive()),
  /** Of its values as JSON. */
  bytes: z.int().check(z.positive()),
});
export type FieldSum = z.infer<typeof FieldSum>;

/** Sums up what no schema of rows declares; its name may be a value, so it is not kept. */
export const UNDECLARED = 'undeclared';

interface Sums {
  readonly byField: Map<string, { count: number; bytes: number }>;
  /** Absent = all, for rows that their closed schema has accepted. */
  readonly declared: Pick<ReadonlySet<string>, 'has'> | undefined;
}

const sizeOf = (text: string): number => new TextEncoder().encode(text).length;

const addLeaf = ({ byField, declared }: Sums, name: string, bytes: number): void => {
  const field = declared === undefined || declared.has(name) ? name : UNDECLARED;
  const sum = byField.get(field) ?? { count: 0, bytes: 0 };
  byField.set(field, { count: sum.count + 1, bytes: sum.bytes + bytes });
};

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
  addLeaf(sums, field, sizeOf(JSON.stringify(value)));
};

const sortedSums = ({ byField }: Sums): FieldSum[] =>
  [...byField]
    .map(([field, sum]) => ({ field, ...sum }))
    .sort((a, b) => (a.field < b.field ? -1 : 1));

/** Every field of rows that their closed schema has accepted, by name. */
export const fieldSumsOf = (rows: readonly unknown[]): FieldSum[] => {
  const sums: Sums = { byField: new Map(), declared: undefined };
  for (const row of rows) addTo(sums, '', row);
  return sortedSums(sums);
};

/** Every field of the lines of a part as they came: what is not declared is summed under one name. */
export const fieldSumsOfLines = (
  lines: ReadonlyArray<{ readonly text: string; readonly value: unknown }>,
  declared: Pick<ReadonlySet<string>, 'has'>,
): FieldSum[] => {
  const sums: Sums = { byField: new Map(), declared };
  for (const { text, value } of lines) {
    if (typeof value === 'object') addTo(sums, '', value);
    else addLeaf(sums, '', sizeOf(text));
  }
  return sortedSums(sums);
};

/**
 * How the list of fields of a part compares with the one that its scanner announced. `unread`: the file
 * was missing or not as announced, so the list is the scanner's.
 */
export const fieldChecks = ['same', 'differs', 'notAnnounced', 'unread'] as const;

/** How a field of a part differs from what its scanner announced; null = it is not in that list. */
export const FieldDifference = z.strictObject({
  field: FieldSum.shape.field,
  announced: z.nullable(z.omit(FieldSum, { field: true })),
  found: z.nullable(z.omit(FieldSum, { field: true })),
});
export type FieldDifference = z.infer<typeof FieldDifference>;

const byName = (sums: readonly FieldSum[]) =>
  new Map(sums.map(({ field, count, bytes }) => [field, { count, bytes }]));

/** Fields of which a part holds more, less or none than was announced. */
export const differencesOf = (
  announced: readonly FieldSum[],
  found: readonly FieldSum[],
): FieldDifference[] => {
  const [said, seen] = [byName(announced), byName(found)];
  return [...new Set([...said.keys(), ...seen.keys()])]
    .map((field) => ({
      field,
      announced: said.get(field) ?? null,
      found: seen.get(field) ?? null,
    }))
    .filter(({ announced: a, found: b }) => a?.count !== b?.count || a?.bytes !== b?.bytes);
};
