import * as z from 'zod/mini';
import { DETECTORS_MAX } from '../classification/customDetector.ts';
import { dataTypeNames, tiers } from '../classification/dataTypes.ts';
import { strengths } from '../classification/strength.ts';
import { address, count, flag, identifier, instant, masked, oneOf, share } from '../scan/fields.ts';
import { tags } from '../scan/scannedPolicy.ts';
import { Posture } from './posture.ts';
import { RequestCounts } from './requestCounts.ts';
import { analysisStates, DENIED_ACTIONS_MAX, notAnalysedReasons, storeTypes } from './words.ts';

/** Where in a store a type was found: a column, a path or an object key with matched parts masked. */
const Where = z.strictObject({
  location: masked(),
  /** Number of objects of one schema at the place (`orders-*.csv › ssn`); absent = one. */
  objects: z.optional(count()),
  /** Cells or lines that passed the detector, of those looked at. */
  hits: count(),
  cells: count(),
  /** 95 % Wilson bounds of hits / cells. */
  lower: share(),
  upper: share(),
  /** Reasons of the verdict: header words, validators, density. From our own word list only. */
  because: z.array(identifier(80)).check(z.maxLength(8)),
  /** Lower bound of the number of values here; absent from older scanners, as what follows. */
  count: z.optional(count()),
  /** The same of records: rows of a table, items, or lines of a text, that hold such values here. */
  records: z.optional(count()),
  confidence: z.optional(share()),
  samples: z.optional(z.array(masked(128)).check(z.maxLength(3))),
});
export type ScannedPlace = z.infer<typeof Where>;

/** A detector of the customer's own, as it was when it found something. */
const OwnDetector = z.strictObject({
  name: identifier(40),
  label: identifier(80),
  tier: oneOf(tiers),
});

const Finding = z
  .strictObject({
    type: oneOf([...dataTypeNames, 'custom']),
    /** Of the type `custom`, and of no other. */
    custom: z.optional(OwnDetector),
    /** Lower bound of the number of values in the whole store. */
    count: count(),
    /** The same of records that hold them: a row with values in two columns is one; absent from older scanners. */
    records: z.optional(count()),
    confidence: share(),
    samples: z.array(masked(128)).check(z.maxLength(5)),
    where: z.array(Where).check(z.maxLength(50)),
  })
  .check(z.refine(({ type, custom }) => (type === 'custom') === (custom !== undefined)));
export type ScannedFinding = z.infer<typeof Finding>;

const Analysis = z.strictObject({
  state: oneOf(analysisStates),
  /** Units are objects of a bucket, tables of a database, items of a DynamoDB table. */
  unitsSeen: count(),
  unitsTotal: z.nullable(count()),
  /** Unpacked, where what is packed was read. */
  bytesSeen: count(),
  bytesTotal: z.nullable(count()),
  /** Rows of the tables in what was read, and entries of archives; absent from older scanners. */
  rowsSeen: z.optional(count()),
  rowsTotal: z.optional(count()),
  entriesSeen: z.optional(count()),
  entriesTotal: z.optional(count()),
  notAnalysed: z
    .array(z.strictObject({ reason: oneOf(notAnalysedReasons), count: count() }))
    .check(z.maxLength(notAnalysedReasons.length)),
  /** IAM actions that were refused while the store was read. */
  deniedActions: z.optional(z.array(identifier(128)).check(z.maxLength(DENIED_ACTIONS_MAX))),
});
export type ScannedAnalysis = z.infer<typeof Analysis>;

/** Of a snapshot or a backup. */
const CopyFacts = z.strictObject({
  /** ARN of the data store or volume that it was made from, there or gone; null = not known. */
  of: z.nullable(identifier()),
  /** Earlier ones that a service made of the same data store, and that are no stores of their own. */
  older: count(),
  /** Of the key that encrypts it; absent = not reported, null = none. */
  keyArn: z.optional(z.nullable(identifier())),
});
export type CopyFacts = z.infer<typeof CopyFacts>;

/** A data store, what is known of it and what was found in it. */
export const ScannedStore = z.strictObject({
  kind: oneOf(['dataStore']),
  arn: identifier(),
  name: identifier(512),
  storeKind: oneOf(storeTypes),
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
  tags: tags(),
  observedAt: instant(),
  /** Null where the kind of store has no checks yet, in local folders and from older scanners. */
  posture: z._default(z.nullable(Posture), null),
  /** Absent = AWS counts none, or it is not known. */
  requests: z.optional(RequestCounts),
  /** Absent = it is no copy that AWS keeps. */
  copy: z.optional(CopyFacts),
  /** Last change of the oldest object with certain findings; absent = not known, or none. */
  oldestSensitiveAt: z.optional(instant()),
  analysis: Analysis,
  /** Of each type one of each strength; from older scanners one in all. */
  findings: z
    .array(Finding)
    .check(z.maxLength(strengths.length * (dataTypeNames.length + DETECTORS_MAX))),
});
export type ScannedStore = z.infer<typeof ScannedStore>;
