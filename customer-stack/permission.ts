/**
 * ARNs of what an action is allowed on, in the notation of `template/substitute.ts`;
 * keys may belong to another account. Source of the forms: AWS Service Authorization Reference.
 */
export const resourceArns = {
  /** The action takes no resource, or lists what is not known by name yet. */
  any: '*',
  bucket: 'arn:{AWS::Partition}:s3:::*',
  object: 'arn:{AWS::Partition}:s3:::*/*',
  table: 'arn:{AWS::Partition}:dynamodb:*:{AWS::AccountId}:table/*',
  tableExport: 'arn:{AWS::Partition}:dynamodb:*:{AWS::AccountId}:table/*/export/*',
  database: 'arn:{AWS::Partition}:rds:*:{AWS::AccountId}:*',
  /** User `dataward` of every database. */
  databaseUser: 'arn:{AWS::Partition}:rds-db:*:{AWS::AccountId}:dbuser:*/dataward',
  graph: 'arn:{AWS::Partition}:neptune-db:*:{AWS::AccountId}:*',
  cache: 'arn:{AWS::Partition}:elasticache:*:{AWS::AccountId}:*',
  warehouse: 'arn:{AWS::Partition}:redshift:*:{AWS::AccountId}:*',
  warehouseParameters: 'arn:{AWS::Partition}:redshift:*:{AWS::AccountId}:parametergroup:*',
  warehouseSubnets: 'arn:{AWS::Partition}:redshift:*:{AWS::AccountId}:subnetgroup:*',
  warehouseSnapshot: 'arn:{AWS::Partition}:redshift:*:{AWS::AccountId}:snapshot:*',
  accessPoint: 'arn:{AWS::Partition}:s3:*:{AWS::AccountId}:accesspoint/*',
  stream: 'arn:{AWS::Partition}:dynamodb:*:{AWS::AccountId}:table/*/stream/*',
  fileSystem: 'arn:{AWS::Partition}:elasticfilesystem:*:{AWS::AccountId}:file-system/*',
  function: 'arn:{AWS::Partition}:lambda:*:{AWS::AccountId}:function:*',
  layer: 'arn:{AWS::Partition}:lambda:*:{AWS::AccountId}:layer:*',
  kubernetesCluster: 'arn:{AWS::Partition}:eks:*:{AWS::AccountId}:cluster/*',
  kubernetesAccessEntry: 'arn:{AWS::Partition}:eks:*:{AWS::AccountId}:access-entry/*',
  containerService: 'arn:{AWS::Partition}:ecs:*:{AWS::AccountId}:service/*',
  archiveVault: 'arn:{AWS::Partition}:glacier:*:{AWS::AccountId}:vaults/*',
  secret: 'arn:{AWS::Partition}:secretsmanager:*:{AWS::AccountId}:secret:*',
  backupVault: 'arn:{AWS::Partition}:backup:*:{AWS::AccountId}:backup-vault:*',
  recoveryPoint: 'arn:{AWS::Partition}:backup:*:{AWS::AccountId}:recovery-point:*',
  trail: 'arn:{AWS::Partition}:cloudtrail:*:*:trail/*',
  detector: 'arn:{AWS::Partition}:guardduty:*:{AWS::AccountId}:detector/*',
  /** Their ARNs have no account. Keys of callers are under another path. */
  restApi: 'arn:{AWS::Partition}:apigateway:*::/restapis*',
  httpApi: 'arn:{AWS::Partition}:apigateway:*::/apis*',
  apiLink: 'arn:{AWS::Partition}:apigateway:*::/vpclinks*',
  analyzer: 'arn:{AWS::Partition}:access-analyzer:*:{AWS::AccountId}:analyzer/*',
  prefixList: 'arn:{AWS::Partition}:ec2:*:*:prefix-list/*',
  searchDomain: 'arn:{AWS::Partition}:es:*:{AWS::AccountId}:domain/*',
  key: 'arn:{AWS::Partition}:kms:*:*:key/*',
  /** Roots, units and policies, those of AWS too: they are in the management account. */
  organization: 'arn:{AWS::Partition}:organizations::*:*',
} as const satisfies Readonly<Record<string, string>>;

type ResourceKind = keyof typeof resourceArns;

/** An IAM action that a collector or a sampler needs, with its resource and the reason. */
export interface Permission {
  readonly action: string;
  readonly on: ResourceKind;
  readonly reason: string;
  /** What customers keep in a store is read; absent = settings and descriptions only. */
  readonly reads?: 'content';
  /** Services through which alone a key may be used. */
  readonly via?: readonly string[];
}
