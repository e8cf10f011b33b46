import type {
  DatabasePosture,
  DynamodbPosture,
  Posture,
  S3Posture,
} from '#contracts/dataStore/posture.ts';
import type { Check } from './check.ts';
import {
  compliantBucket,
  compliantCluster,
  compliantDatabase,
  compliantTable,
} from './exampleRows.ts';
import { type CheckTarget, type StoreCheck, storeCheck } from './storeCheck.ts';

const buckets: CheckTarget<S3Posture> = {
  service: 's3',
  isTarget: ({ storeKind }) => storeKind === 's3',
  isPosture: (posture): posture is S3Posture => posture.service === 's3',
  compliant: compliantBucket,
};

const isDatabase = (posture: Posture): posture is DatabasePosture => posture.service === 'rds';
/** DocumentDB and Neptune answer to the same calls and have checks of their own. */
const rdsKinds: readonly string[] = ['RDS-Postgres', 'mysql', 'rds'];

const databases: CheckTarget<DatabasePosture> = {
  service: 'rds',
  isTarget: ({ storeKind }) => rdsKinds.includes(storeKind),
  isPosture: isDatabase,
  compliant: compliantDatabase,
};

/** Aurora, and RDS with readable standbys. */
const clusters: CheckTarget<DatabasePosture> = {
  ...databases,
  service: 'aurora',
  compliant: compliantCluster,
};

const tables: CheckTarget<DynamodbPosture> = {
  service: 'dynamodb',
  isTarget: ({ storeKind }) => storeKind === 'dynamodb',
  isPosture: (posture): posture is DynamodbPosture => posture.service === 'dynamodb',
  compliant: compliantTable,
};

/** Constructors of the checks of one service each. */
export const bucketCheck = (stated: StoreCheck<S3Posture>): Check => storeCheck(buckets, stated);
export const databaseCheck = (stated: StoreCheck<DatabasePosture>): Check =>
  storeCheck(databases, stated);
export const clusterCheck = (stated: StoreCheck<DatabasePosture>): Check =>
  storeCheck(clusters, { ...stated, only: (_, { isCluster }) => isCluster });
export const tableCheck = (stated: StoreCheck<DynamodbPosture>): Check =>
  storeCheck(tables, stated);
