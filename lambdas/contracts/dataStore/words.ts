/** Types of data store, as the specification shows them. */
export const storeTypes = [
  's3',
  'RDS-Postgres',
  'PostgreSQL',
  'mysql',
  'rds',
  'dynamodb',
  'mongodb',
  'docdb',
  'neptune',
  'elasticache',
  'redshift',
  'EBS Snapshot',
  'generic',
] as const;
export type StoreType = (typeof storeTypes)[number];

/** Managed and shadow as DESIGN.md 4 of the product defines them; unknown before the facts are in. */
export const managements = ['managed', 'shadow'] as const;
export type Management = (typeof managements)[number];

/** Why a unit (object, table, store) was not analysed. */
export const notAnalysedReasons = [
  'access denied',
  'format',
  'encrypted',
  'too large',
  'archived',
  'empty',
  'damaged',
  'unreachable',
  'not supported yet',
  'sampled out',
  /** Part of the unit was left out: unpacked bytes, rows, entries of an archive, depth of nesting. */
  'byte limit',
  'row limit',
  'entry limit',
  'nesting limit',
  /** The reader was ended from outside, or stopped itself before that. */
  'time limit',
  'memory limit',
  /** A file name that is not UTF-8 cannot be shown. */
  'file name',
  /** Listed, but gone when it was read. */
  'vanished',
  /** The scope of the account, or a tag of its owner, leaves the store out. */
  'out of scope',
  'opt-out tag',
  /** Copies are not read: their data is that of what they were made from. */
  'copy',
  /** A snapshot of a disk: no scan reads the blocks of a volume. */
  'volume blocks',
] as const;
/** Refused actions that are named for one store. */
export const DENIED_ACTIONS_MAX = 32;
export type NotAnalysedReason = (typeof notAnalysedReasons)[number];

/** Reasons for which a unit was read in part. */
export const partReasons: readonly NotAnalysedReason[] = [
  'byte limit',
  'row limit',
  'entry limit',
  'nesting limit',
];

/** `not-analysed` is never shown as a low score. */
export const analysisStates = ['analysed', 'partial', 'not-analysed'] as const;
