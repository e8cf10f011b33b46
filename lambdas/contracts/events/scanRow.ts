import * as z from 'zod/mini';
import { dataTypeNames } from '../dataTypes.ts';
import {
  address,
  count,
  flag,
  freeText,
  identifier,
  instant,
  masked,
  oneOf,
  share,
} from '../fields.ts';
import { analysisStates, notAnalysedReasons, storeKinds } from '../words.ts';

/** Where in a store a type was found: a column, a path or an object key with matched parts masked. */
const Where = z.strictObject({
  location: masked(),
  /** Cells or lines that passed the detector, of those looked at. */
  hits: count(),
  cells: count(),
  /** 95 % Wilson bounds of hits / cells. */
  lower: share(),
  upper: share(),
  /** Why this was decided: header words, validators, density. Our own words only. */
  because: z.array(identifier(80)).check(z.maxLength(8)),
});

const Finding = z.strictObject({
  type: oneOf(dataTypeNames),
  /** Lower bound of the number of values in the whole store. */
  count: count(),
  confidence: share(),
  samples: z.array(masked(128)).check(z.maxLength(5)),
  where: z.array(Where).check(z.maxLength(50)),
});
export type ScannedFinding = z.infer<typeof Finding>;

const Analysis = z.strictObject({
  state: oneOf(analysisStates),
  /** Units are objects of a bucket, tables of a database, items of a DynamoDB table. */
  unitsSeen: count(),
  unitsTotal: z.nullable(count()),
  bytesSeen: count(),
  bytesTotal: z.nullable(count()),
  notAnalysed: z
    .array(z.strictObject({ reason: oneOf(notAnalysedReasons), count: count() }))
    .check(z.maxLength(notAnalysedReasons.length)),
});
export type ScannedAnalysis = z.infer<typeof Analysis>;

/**
 * One line of a part: a data store, what is known of it and what was found in it.
 * This is all that leaves a customer's account; unknown keys are refused on both sides.
 */
export const ScanRow = z.strictObject({
  kind: oneOf(['dataStore']),
  arn: identifier(),
  name: identifier(512),
  storeKind: oneOf(storeKinds),
  engine: z.nullable(identifier(64)),
  engineVersion: z.nullable(identifier(64)),
  region: identifier(32),
  sizeBytes: z.nullable(count()),
  createdAt: z.nullable(instant()),
  host: z.nullable(address()),
  /** Facts for managed and shadow. */
  createdByService: flag(),
  tagged: flag(),
  ownerTag: flag(),
  restoredOrCopied: flag(),
  publicAccess: oneOf(['public', 'private', 'unknown']),
  encrypted: z.nullable(flag()),
  tags: z
    .array(z.strictObject({ key: identifier(128), value: freeText(256) }))
    .check(z.maxLength(50)),
  observedAt: instant(),
  analysis: Analysis,
  findings: z.array(Finding).check(z.maxLength(dataTypeNames.length)),
});
export type ScanRow = z.infer<typeof ScanRow>;
