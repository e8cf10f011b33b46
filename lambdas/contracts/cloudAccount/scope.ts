import * as z from 'zod/mini';

/** Of each list. */
const MOST_ENTRIES = 100;
const MIB = 1024 ** 2;

const NamePattern = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please enter a name or a pattern.'),
    z.maxLength(255, 'A name or pattern has at most 255 characters.'),
  );

const TagPattern = z.strictObject({
  key: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter the key of the tag.'),
      z.maxLength(128, 'The key of a tag has at most 128 characters.'),
    ),
  /** Null = any value. */
  value: z.nullable(
    z.string().check(z.trim(), z.maxLength(256, 'The value of a tag has at most 256 characters.')),
  ),
});
export type TagPattern = z.infer<typeof TagPattern>;

const most = (what: string) =>
  z.maxLength(MOST_ENTRIES, `Please enter at most ${MOST_ENTRIES} ${what}.`);

/** Stores by name, where `*` and `?` stand for any text and any character, and by tag. */
const StoreSelection = z.strictObject({
  names: z.array(NamePattern).check(most('names')),
  tags: z.array(TagPattern).check(most('tags')),
});
export type StoreSelection = z.infer<typeof StoreSelection>;

const TimeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 22:00.'));

export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Each day from one time to another, over midnight where `to` is the earlier one. */
export const ScanHours = z
  .strictObject({
    from: TimeOfDay,
    to: TimeOfDay,
    timeZone: z
      .string()
      .check(
        z.maxLength(64),
        z.refine(isTimeZone, 'Please enter a time zone such as Europe/Berlin.'),
      ),
  })
  .check(z.refine(({ from, to }) => from !== to, 'Start and end of the hours must differ.'));
export type ScanHours = z.infer<typeof ScanHours>;

const limit = ({ least, largest, text }: { least: number; largest: number; text: string }) =>
  z.nullable(z.int(text).check(z.gte(least, text), z.lte(largest, text)));

/** What scans of an account may read. */
export const AccountScope = z.strictObject({
  /** Empty = every store. */
  include: StoreSelection,
  /** Stronger than `include`. */
  leaveOut: StoreSelection,
  /** Null = as far as the scanner's own limits go. */
  depth: z.strictObject({
    /** Of the objects of one store. */
    bytesAStore: limit({
      least: MIB,
      largest: 1024 ** 5,
      text: 'Please enter at least 1 MB per store.',
    }),
    /** Rows, items, documents or keys of one store. */
    rowsAStore: limit({
      least: 1,
      largest: 1_000_000,
      text: 'Please enter 1 to 1,000,000 rows per store.',
    }),
  }),
  /** When scans may begin; null = at any time. */
  hours: z.nullable(ScanHours),
});
export type AccountScope = z.infer<typeof AccountScope>;

/** The scope of an account that has none of its own. */
export const everything: AccountScope = {
  include: { names: [], tags: [] },
  leaveOut: { names: [], tags: [] },
  depth: { bytesAStore: null, rowsAStore: null },
  hours: null,
};
