import * as z from 'zod/mini';
import { AccountId } from '../ids.ts';
import { FieldDifference, FieldSum, fieldChecks } from '../scan/fieldSums.ts';

/** Tags of fields; `undeclared` sums up what no schema of rows declares: it is never stored. */
export const uploadTags = [
  'identifier',
  'enum',
  'number',
  'address',
  'masked',
  'freeText',
  'sketch',
  'undeclared',
] as const;
export type UploadTag = (typeof uploadTags)[number];

/** Windows of activity are uploaded all day: those of a day are shown as one. */
export const uploadKinds = ['scan', 'activity'] as const;

/** How much one scan uploaded. */
export const UploadSummary = z.object({
  kind: z.enum(uploadKinds),
  /** Start of the scan, or of the day (UTC), ms since 1970. */
  scanSeq: z.int(),
  startedAt: z.iso.datetime(),
  parts: z.int(),
  bytes: z.int(),
  /** Number of different fields. */
  fields: z.int(),
  /** Rows that we did not store: invalid, or with a value that is not masked. */
  quarantinedRows: z.int(),
  /** Parts whose announced list of fields differs from what they hold. */
  differingParts: z.int(),
  /** Parts that could not be read: their lists are the announced ones. */
  unreadParts: z.int(),
});
export type UploadSummary = z.infer<typeof UploadSummary>;

/** A field with its tag; parts of before tags were stored have none. */
export const TaggedSum = z.extend(FieldSum, {
  tag: z._default(z.enum(uploadTags), 'undeclared'),
});
export type TaggedSum = z.infer<typeof TaggedSum>;

const UploadedPart = z.object({
  part: z.int(),
  bytes: z.int(),
  sha256: z.string(),
  fields: z.array(TaggedSum),
  check: z.enum(fieldChecks),
  differences: z.array(FieldDifference),
  quarantinedRows: z.int(),
});
export type UploadedPart = z.infer<typeof UploadedPart>;

/** What one scan uploaded, part by part. */
export const UploadManifest = z.object({
  cloudAccountId: AccountId,
  scanSeq: z.int(),
  startedAt: z.iso.datetime(),
  parts: z.array(UploadedPart),
});
export type UploadManifest = z.infer<typeof UploadManifest>;
