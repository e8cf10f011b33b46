import type { Capability } from '#contracts/access/words.ts';
import type { StoreType } from '#contracts/dataStore/words.ts';

/** An action that gives a capability, and the resource of a store that it is for. */
export interface CapabilityAction {
  readonly capability: Capability;
  readonly action: string;
  /** `content`: everything in the store, of which a policy may name a part. */
  readonly on: 'store' | 'content';
}

const on =
  (place: CapabilityAction['on']) =>
  (capability: Capability, action: string): CapabilityAction => ({ capability, action, on: place });
const store = on('store');
const content = on('content');

const database: readonly CapabilityAction[] = [
  store('snapshot', 'rds:CreateDBSnapshot'),
  store('share', 'rds:ModifyDBSnapshotAttribute'),
  store('export', 'rds:StartExportTask'),
  store('delete', 'rds:DeleteDBInstance'),
  // A new master password opens the database.
  store('administer', 'rds:ModifyDBInstance'),
  store('tag', 'rds:AddTagsToResource'),
];

const cluster: readonly CapabilityAction[] = [
  store('read', 'rds-data:ExecuteStatement'),
  store('snapshot', 'rds:CreateDBClusterSnapshot'),
  store('share', 'rds:ModifyDBClusterSnapshotAttribute'),
  store('export', 'rds:StartExportTask'),
  store('delete', 'rds:DeleteDBCluster'),
  store('administer', 'rds:ModifyDBCluster'),
  store('tag', 'rds:AddTagsToResource'),
];

const databaseSnapshot: readonly CapabilityAction[] = [
  store('restore', 'rds:RestoreDBInstanceFromDBSnapshot'),
  store('snapshot', 'rds:CopyDBSnapshot'),
  store('share', 'rds:ModifyDBSnapshotAttribute'),
  store('export', 'rds:StartExportTask'),
  store('delete', 'rds:DeleteDBSnapshot'),
  store('tag', 'rds:AddTagsToResource'),
];

const clusterSnapshot: readonly CapabilityAction[] = [
  store('restore', 'rds:RestoreDBClusterFromSnapshot'),
  store('snapshot', 'rds:CopyDBClusterSnapshot'),
  store('share', 'rds:ModifyDBClusterSnapshotAttribute'),
  store('export', 'rds:StartExportTask'),
  store('delete', 'rds:DeleteDBClusterSnapshot'),
  store('tag', 'rds:AddTagsToResource'),
];

const warehouseSnapshot: readonly CapabilityAction[] = [
  store('restore', 'redshift:RestoreFromClusterSnapshot'),
  store('snapshot', 'redshift:CopyClusterSnapshot'),
  store('share', 'redshift:AuthorizeSnapshotAccess'),
  store('delete', 'redshift:DeleteClusterSnapshot'),
  store('tag', 'redshift:CreateTags'),
];

/** Backups of tables have no policy of their own and cannot be shared. */
const tableBackup: readonly CapabilityAction[] = [
  store('restore', 'dynamodb:RestoreTableFromBackup'),
  store('delete', 'dynamodb:DeleteBackup'),
];

/** Sources: service authorization references of EC2 and of EBS. */
const diskSnapshot: readonly CapabilityAction[] = [
  store('read', 'ebs:GetSnapshotBlock'),
  store('list', 'ebs:ListSnapshotBlocks'),
  store('restore', 'ec2:CreateVolume'),
  store('snapshot', 'ec2:CopySnapshot'),
  store('share', 'ec2:ModifySnapshotAttribute'),
  store('delete', 'ec2:DeleteSnapshot'),
  store('tag', 'ec2:CreateTags'),
];

/** By the service in the ARN, with the kind of resource where that has actions of its own. */
const byService: Readonly<Record<string, readonly CapabilityAction[]>> = {
  s3: [
    content('read', 's3:GetObject'),
    store('list', 's3:ListBucket'),
    content('write', 's3:PutObject'),
    content('delete', 's3:DeleteObject'),
    store('administer', 's3:PutBucketPolicy'),
    store('share', 's3:PutBucketAcl'),
    store('export', 's3:PutReplicationConfiguration'),
    store('tag', 's3:PutBucketTagging'),
  ],
  dynamodb: [
    store('read', 'dynamodb:Scan'),
    store('read', 'dynamodb:Query'),
    store('read', 'dynamodb:GetItem'),
    store('write', 'dynamodb:PutItem'),
    store('delete', 'dynamodb:DeleteTable'),
    store('snapshot', 'dynamodb:CreateBackup'),
    store('export', 'dynamodb:ExportTableToPointInTime'),
    store('administer', 'dynamodb:PutResourcePolicy'),
    store('tag', 'dynamodb:TagResource'),
  ],
  rds: database,
  'rds:cluster': cluster,
  'rds:snapshot': databaseSnapshot,
  'rds:cluster-snapshot': clusterSnapshot,
  'redshift:snapshot': warehouseSnapshot,
  'dynamodb:backup': tableBackup,
  'ec2:snapshot': diskSnapshot,
  redshift: [
    store('snapshot', 'redshift:CreateClusterSnapshot'),
    store('share', 'redshift:AuthorizeSnapshotAccess'),
    store('administer', 'redshift:ModifyCluster'),
    store('delete', 'redshift:DeleteCluster'),
    store('tag', 'redshift:CreateTags'),
  ],
  elasticache: [
    store('snapshot', 'elasticache:CreateSnapshot'),
    store('administer', 'elasticache:ModifyReplicationGroup'),
    store('delete', 'elasticache:DeleteReplicationGroup'),
  ],
};

/** Engines that cannot be queried through the API. */
const withoutQueries: readonly StoreType[] = ['docdb', 'neptune'];

/** `…:table/orders/backup/0169…` */
export const isTableBackup = (arn: string): boolean => /^arn:[^:]+:dynamodb:.*\/backup\//.test(arn);

/** Actions on a store; none for types whose access IAM does not decide. */
export const actionsOn = (arn: string, type: StoreType): readonly CapabilityAction[] => {
  const [, , service = '', , , resource = ''] = arn.split(':');
  const kind = isTableBackup(arn) ? 'backup' : resource.split('/', 1)[0];
  const actions = byService[`${service}:${kind}`] ?? byService[service] ?? [];
  return withoutQueries.includes(type)
    ? actions.filter(({ capability }) => capability !== 'read')
    : actions;
};
