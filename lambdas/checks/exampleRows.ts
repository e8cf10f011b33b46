import type { DatabasePosture, DynamodbPosture, S3Posture } from '#contracts/dataStore/posture.ts';
import type { ScannedFinding, ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import type { CheckContext } from './check.ts';

/** Rows that pass every check: examples state what differs. */

export const ACCOUNT = '111122223333';
/** Another account of the same customer, and one that is not. */
export const OTHER_OWN_ACCOUNT = '444455556666';
export const EXTERNAL_ACCOUNT = '777788889999';
const keyOf = (account: string) =>
  `arn:aws:kms:us-east-1:${account}:key/0f1e2d3c-4b5a-4968-8776-655443322110`;
export const key = keyOf(ACCOUNT);
/** A key of an account that is not the customer's. */
export const strangersKey = keyOf(EXTERNAL_ACCOUNT);

export const exampleContext: CheckContext = {
  accountId: ACCOUNT,
  ownAccounts: new Set([ACCOUNT, OTHER_OWN_ACCOUNT]),
};

export const aFinding: ScannedFinding = {
  type: 'email',
  count: 40,
  confidence: 0.97,
  samples: [],
  where: [],
};

const store: Omit<ScannedStore, 'arn' | 'name' | 'storeKind' | 'posture'> = {
  kind: 'dataStore',
  engine: null,
  engineVersion: null,
  region: 'us-east-1',
  sizeBytes: 2048,
  createdAt: 0,
  host: null,
  createdByService: false,
  tagged: true,
  ownerTag: true,
  restoredOrCopied: false,
  publicAccess: 'private',
  encrypted: true,
  tags: [],
  observedAt: 0,
  analysis: {
    state: 'analysed',
    unitsSeen: 3,
    unitsTotal: 3,
    bytesSeen: 2048,
    bytesTotal: 2048,
    notAnalysed: [],
  },
  findings: [aFinding],
};

/** Nothing of the store was read. */
export const unread: Pick<ScannedStore, 'analysis' | 'findings'> = {
  analysis: {
    state: 'not-analysed',
    unitsSeen: 0,
    unitsTotal: null,
    bytesSeen: 0,
    bytesTotal: null,
    notAnalysed: [{ reason: 'access denied', count: 1 }],
  },
  findings: [],
};

export const allBlocked = {
  blockPublicAcls: true,
  ignorePublicAcls: true,
  blockPublicPolicy: true,
  restrictPublicBuckets: true,
};
export const nothingBlocked = {
  blockPublicAcls: false,
  ignorePublicAcls: false,
  blockPublicPolicy: false,
  restrictPublicBuckets: false,
};

export const policy = (...statements: readonly object[]): string =>
  JSON.stringify({ Version: '2012-10-17', Statement: statements });

/** A permission policy of one statement. */
export const allow = (Action: string, Resource: string): string =>
  policy({ Effect: 'Allow', Action, Resource });

/** A resource policy that allows a principal an action. */
export const grantTo = (Principal: unknown, Action: string) => ({
  document: policy({ Effect: 'Allow', Principal, Action, Resource: '*' }),
});

const onlyTls = {
  Effect: 'Deny',
  Principal: '*',
  Action: 's3:*',
  Resource: ['arn:aws:s3:::orders', 'arn:aws:s3:::orders/*'],
  Condition: { Bool: { 'aws:SecureTransport': 'false' } },
};

const bucketPosture: S3Posture = {
  service: 's3',
  publicAccessBlock: allBlocked,
  accountPublicAccessBlock: nothingBlocked,
  policy: { document: policy(onlyTls), isPublic: false },
  grants: [{ grantee: 'named', permission: 'FULL_CONTROL' }],
  objectOwnership: 'BucketOwnerEnforced',
  objectAcls: { read: 59, unread: 0, open: 0, examples: [] },
  encryption: { algorithm: 'aws:kms', key, keyOwner: 'customer' },
  versioning: 'Enabled',
  mfaDelete: true,
  logging: { targetBucket: 'access-logs' },
  objectEvents: { reads: true, writes: true },
  website: false,
  replication: [],
};

export const compliantBucket = {
  row: { ...store, arn: 'arn:aws:s3:::orders', name: 'orders', storeKind: 's3', posture: null },
  posture: bucketPosture,
} as const;

const databasePosture: DatabasePosture = {
  service: 'rds',
  isCluster: false,
  isReplica: false,
  port: 5432,
  publiclyAccessible: false,
  keyArn: key,
  keyOwner: 'customer',
  iamAuthentication: true,
  logExports: ['postgresql'],
  backupRetentionDays: 14,
  deletionProtection: true,
  masterSecretManaged: true,
  masterSecretArn: null,
  isDualStack: false,
  tlsForced: true,
  engineSupport: 'available',
  minorUpgrades: true,
  multiZone: true,
  securityGroups: ['sg-1'],
  openGroups: [],
  subnets: ['subnet-1'],
  publicSubnets: [],
  internetSubnets: [],
};

export const compliantDatabase = {
  row: {
    ...store,
    arn: `arn:aws:rds:us-east-1:${ACCOUNT}:db:orders`,
    name: 'orders',
    storeKind: 'RDS-Postgres',
    engine: 'postgres',
    engineVersion: '17.5',
    posture: null,
  },
  posture: databasePosture,
} as const;

export const compliantCluster = {
  row: {
    ...compliantDatabase.row,
    arn: `arn:aws:rds:us-east-1:${ACCOUNT}:cluster:orders`,
    engine: 'aurora-postgresql',
  },
  posture: { ...databasePosture, isCluster: true },
} as const;

const tablePosture: DynamodbPosture = {
  service: 'dynamodb',
  itemEvents: { reads: true, writes: true },
  keyArn: key,
  keyOwner: 'customer',
  pointInTimeRecovery: true,
  deletionProtection: true,
  policy: { document: null },
  streamPolicy: { document: null },
};

export const compliantTable = {
  row: {
    ...store,
    arn: `arn:aws:dynamodb:us-east-1:${ACCOUNT}:table/orders`,
    name: 'orders',
    storeKind: 'dynamodb',
    posture: null,
  },
  posture: tablePosture,
} as const;

const ofCluster = (storeKind: 'docdb' | 'neptune', port: number) => ({
  row: { ...compliantCluster.row, storeKind, engine: storeKind },
  posture: { ...databasePosture, isCluster: true, port, logExports: ['audit'] },
});
export const compliantDocumentCluster = ofCluster('docdb', 27_017);
export const compliantGraphCluster = ofCluster('neptune', 8182);
