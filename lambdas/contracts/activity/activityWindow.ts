import * as z from 'zod/mini';
import { address, count, identifier, instant, oneOf } from '../scan/fields.ts';
import { Principal } from './principal.ts';

/** Windows are tumbling, by the time of the event. */
export const WINDOW_MS = 600_000;
/** Rows of a window beyond these are summed as its `others`. */
export const MOST_ROWS = 200;
export const MOST_ERROR_CODES = 20;

/** Where a call came from: `service` = an AWS service on somebody's behalf. */
export const sourceTypes = ['public', 'private', 'service', 'unknown'] as const;

export const ActivitySource = z.strictObject({
  type: oneOf(sourceTypes),
  /** IP address, or the name of the service. */
  name: address(255),
  /** Machine or network interface behind a private address; absent = none or several have it. */
  asset: z.optional(identifier(256)),
});
export type ActivitySource = z.infer<typeof ActivitySource>;

/**
 * What a log tells of a call beside its name. `customerKey`: written under a key of the caller's that
 * S3 does not keep (SSE-C); `foreignKey`: copied onto its own bucket under another account's key;
 * `ransomNote`: the name that was written is one of a ransom note; `wholeTable`: a statement without
 * a condition; `noTls`: not encrypted on its way.
 */
export const marks = ['customerKey', 'foreignKey', 'ransomNote', 'wholeTable', 'noTls'] as const;
export type Mark = (typeof marks)[number];

const sums = { count: count(), bytesIn: count(), bytesOut: count() };

export const ActivitySums = z.strictObject({
  principal: Principal,
  source: ActivitySource,
  /** Such as `GetObject`. */
  operation: identifier(128),
  /** ARN of the data store that the call took data from; absent = it moved none. */
  from: z.optional(identifier()),
  /** Absent = there is nothing to tell. */
  mark: z.optional(oneOf(marks)),
  ...sums,
  errors: z
    .array(z.strictObject({ code: identifier(128), count: count() }))
    .check(z.maxLength(MOST_ERROR_CODES)),
  /** Of the last event. */
  lastAt: instant(),
});
export type ActivitySums = z.infer<typeof ActivitySums>;

export const OtherSums = z.strictObject({ rows: count(), ...sums });

const isWithin = (start: number, { lastAt }: ActivitySums): boolean =>
  lastAt >= start && lastAt < start + WINDOW_MS;

/**
 * What was done to a data store in ten minutes. Totals are absolute; of two of the same store and
 * start, the one with the greater revision counts.
 */
export const ActivityWindow = z
  .strictObject({
    kind: oneOf(['window']),
    /** ARN of the data store. */
    store: identifier(),
    start: instant().check(z.multipleOf(WINDOW_MS)),
    revision: count(),
    rows: z.array(ActivitySums).check(z.maxLength(MOST_ROWS)),
    /** Sums of the rows that are left out. */
    others: z.nullable(OtherSums),
  })
  .check(z.refine(({ start, rows }) => rows.every((row) => isWithin(start, row))));
export type ActivityWindow = z.infer<typeof ActivityWindow>;
