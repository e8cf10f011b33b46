/**
 * ARNs of what an action is allowed on, in the notation of `template/substitute.ts`;
 * keys may belong to another account. Source of the forms: AWS Service Authorization Reference.
 */
export const resourceArns = {
  /** The action takes no resource. */
  any: '*',
  bucket: 'arn:{AWS::Partition}:s3:::*',
  object: 'arn:{AWS::Partition}:s3:::*/*',
  table: 'arn:{AWS::Partition}:dynamodb:*:{AWS::AccountId}:table/*',
  database: 'arn:{AWS::Partition}:rds:*:{AWS::AccountId}:*',
  /** User `dataward` of every database. */
  databaseUser: 'arn:{AWS::Partition}:rds-db:*:{AWS::AccountId}:dbuser:*/dataward',
  graph: 'arn:{AWS::Partition}:neptune-db:*:{AWS::AccountId}:*',
  cache: 'arn:{AWS::Partition}:elasticache:*:{AWS::AccountId}:*',
  warehouse: 'arn:{AWS::Partition}:redshift:*:{AWS::AccountId}:*',
  searchDomain: 'arn:{AWS::Partition}:es:*:{AWS::AccountId}:domain/*',
  key: 'arn:{AWS::Partition}:kms:*:*:key/*',
} as const satisfies Readonly<Record<string, string>>;

type ResourceKind = keyof typeof resourceArns;

/** One IAM action that a collector or a sampler calls, on what, and what for. */
export interface Permission {
  readonly action: string;
  readonly on: ResourceKind;
  readonly reason: string;
  /** What customers keep in a store is read; absent = settings and descriptions only. */
  readonly reads?: 'content';
  /** Services through which alone a key may be used. */
  readonly via?: readonly string[];
}
