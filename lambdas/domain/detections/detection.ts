import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import type { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import type { Evidence } from '#contracts/activity/evidence.ts';
import type { Principal } from '#contracts/activity/principal.ts';
import type { SourcePlace } from '#contracts/activity/sourcePlace.ts';
import type { IssueSeverity } from '#contracts/issue/issue.ts';
import type { Baseline } from '#domain/activity/baseline/baseline.ts';
import type { Remediation } from '#domain/issue/remediation.ts';

/** A call, and where its public address is. */
export interface PlacedCall {
  readonly call: ActivityCall;
  readonly place: SourcePlace | null;
}

/** Ten minutes of a data store, and places of the public addresses in them. */
export interface StoreWindow {
  readonly storeId: string;
  readonly window: ActivityWindow;
  readonly places: Readonly<Record<string, SourcePlace>>;
}

/** A data store that a detection bears on. */
export interface DetectionStore {
  readonly id: string;
  readonly arn: string;
  readonly name: string;
  readonly isSensitive: boolean;
  /** A tag says that it is meant to be public; absent = none does. */
  readonly isTaggedPublic?: boolean;
}

/** What a service of AWS found on a resource in the last 24 hours. */
export interface AttackReport {
  /** Such as `UnauthorizedAccess:EC2/SSHBruteForce`. */
  readonly type: string;
  /** ARN. */
  readonly resource: string;
  readonly region: string;
  readonly severity: IssueSeverity;
  /** Address of the other end; null = not told. */
  readonly remote: string | null;
  readonly at: number;
}

/** What is known of one account of a customer. Times are ms since 1970. */
export interface DetectionFacts {
  readonly accountId: string;
  /** Every account that the customer connected, this one too. */
  readonly ownAccounts: ReadonlySet<string>;
  readonly now: number;
  /** Of the last 24 hours, the oldest first. */
  readonly calls: readonly PlacedCall[];
  /** Those that came, and what their principals did around them; some may be there twice. */
  readonly windows: readonly StoreWindow[];
  readonly reports: readonly AttackReport[];
  /** What is usual of a principal at a data store. */
  readonly baselineOf: (storeId: string, principalId: string) => Baseline;
  /**
   * The data stores that a resource bears on: itself, the source of a snapshot, those that a key
   * encrypts, and those that a security group guards.
   */
  readonly storesOf: (arn: string) => readonly DetectionStore[];
  /** Sensitive data stores that an identity, function or machine gets to. */
  readonly reachedFrom: (arn: string) => readonly DetectionStore[];
  /** Whether a scan found the resource in an account of the customer. */
  readonly isOwn: (arn: string) => boolean;
  /**
   * When a principal first made the call before the last 24 hours; undefined = never. While less
   * than 7 days are known, nobody is new: it is then 0.
   */
  readonly madeBefore: (principal: Principal, operation: string) => number | undefined;
}

/** A finding of a detection: one for each resource, whatever the number of calls. */
export interface Detected {
  /** ARN of the asset that the issue is on. */
  readonly resource: string;
  /** Ids of the data stores that it bears on. */
  readonly stores: readonly string[];
  /** Every call was refused: one severity lower. */
  readonly isAttempt: boolean;
  /** Absent = that of the detection. */
  readonly severity?: IssueSeverity;
  /** The facts, as a sentence. */
  readonly because: string;
  readonly lastAt: number;
  /** At most 20, the newest last. */
  readonly evidence: readonly Evidence[];
}

export const detectionCategories = [
  'access',
  'collection',
  'credential-access',
  'defence-evasion',
  'discovery',
  'execution',
  'exfiltration',
  'exposure',
  'impact',
  'persistence',
  'privilege-escalation',
  'ransom',
  'reported',
] as const;
export type DetectionCategory = (typeof detectionCategories)[number];

export const detectionLogs = [
  'cloudtrail-management',
  'cloudtrail-data-s3',
  'cloudtrail-data-dynamodb',
  's3-server-access',
  'vpc-flow',
  'guardduty',
] as const;
export type DetectionLog = (typeof detectionLogs)[number];

/** One detection: pure. Tests run its examples. */
export interface Detection {
  /** Stable id such as DET-01, also the id of the issue that it raises. */
  readonly id: string;
  readonly title: string;
  readonly severity: IssueSeverity;
  readonly category: DetectionCategory;
  /** On a data store itself, or on what a data store is reached from. */
  readonly scope: 'direct' | 'indirect';
  readonly log: DetectionLog;
  /** What happened and why it matters. */
  readonly description: string;
  readonly remediation: Remediation;
  readonly detect: (facts: DetectionFacts) => readonly Detected[];
  readonly examples: Readonly<
    Record<'fires' | 'doesNotFire' | 'nearMiss', readonly DetectionFacts[]>
  >;
}
