interface StoreChange {
  readonly description: string;
  readonly pattern: Readonly<Record<string, unknown>>;
}

/** Management calls reach EventBridge from a trail of CloudTrail; without one the light scan finds them. */
const calls = (source: string, names: readonly string[]) => ({
  source: [`aws.${source}`],
  'detail-type': ['AWS API Call via CloudTrail'],
  detail: { eventSource: [`${source}.amazonaws.com`], eventName: names },
});

/** Events that change which stores there are, or who reaches them. */
export const storeChanges: Readonly<Record<string, StoreChange>> = {
  Buckets: {
    description: 'Buckets made, removed or opened',
    pattern: calls('s3', [
      'CreateBucket',
      'DeleteAccountPublicAccessBlock',
      'DeleteBucket',
      'DeleteBucketPolicy',
      'DeleteBucketPublicAccessBlock',
      'PutAccountPublicAccessBlock',
      'PutBucketAcl',
      'PutBucketEncryption',
      'PutBucketPolicy',
      'PutBucketPublicAccessBlock',
    ]),
  },
  Tables: {
    description: 'Tables made, removed or opened',
    pattern: calls('dynamodb', [
      'CreateTable',
      'DeleteResourcePolicy',
      'DeleteTable',
      'PutResourcePolicy',
      'RestoreTableFromBackup',
      'RestoreTableToPointInTime',
    ]),
  },
  Databases: {
    description: 'Databases and snapshots made, removed, changed or shared',
    pattern: calls('rds', [
      'CopyDBClusterSnapshot',
      'CopyDBSnapshot',
      'CreateDBCluster',
      'CreateDBInstance',
      'DeleteDBCluster',
      'DeleteDBInstance',
      'ModifyDBClusterSnapshotAttribute',
      'ModifyDBInstance',
      'ModifyDBSnapshotAttribute',
      'RestoreDBClusterFromSnapshot',
      'RestoreDBInstanceFromDBSnapshot',
    ]),
  },
  Warehouses: {
    description: 'Warehouses made, removed or changed',
    pattern: calls('redshift', ['CreateCluster', 'DeleteCluster', 'ModifyCluster']),
  },
  SecurityFindings: {
    description: 'Findings of GuardDuty and Security Hub, where they are switched on',
    pattern: {
      source: ['aws.guardduty', 'aws.securityhub'],
      'detail-type': ['GuardDuty Finding', 'Security Hub Findings - Imported'],
    },
  },
};
