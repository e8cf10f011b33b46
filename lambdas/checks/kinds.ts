import type {
  DatabasePosture,
  DynamodbPosture,
  Posture,
  S3Posture,
} from '#contracts/dataStore/posture.ts';
import type { Check } from './check.ts';
import { soundBucket, soundCluster, soundDatabase, soundTable } from './exampleRows.ts';
import { type StoreCheck, type StoreKindOfCheck, storeCheck } from './storeCheck.ts';

const buckets: StoreKindOfCheck<S3Posture> = {
  service: 's3',
  isKind: ({ storeKind }) => storeKind === 's3',
  isPosture: (posture): posture is S3Posture => posture.service === 's3',
  sound: soundBucket,
};

const isDatabase = (posture: Posture): posture is DatabasePosture => posture.service === 'rds';
/** DocumentDB and Neptune answer to the same calls and have checks of their own. */
const rdsKinds: readonly string[] = ['RDS-Postgres', 'mysql', 'rds'];

const databases: StoreKindOfCheck<DatabasePosture> = {
  service: 'rds',
  isKind: ({ storeKind }) => rdsKinds.includes(storeKind),
  isPosture: isDatabase,
  sound: soundDatabase,
};

/** Aurora's, and those of RDS with stand-bys that can be read. */
const clusters: StoreKindOfCheck<DatabasePosture> = {
  ...databases,
  service: 'aurora',
  sound: soundCluster,
};

const tables: StoreKindOfCheck<DynamodbPosture> = {
  service: 'dynamodb',
  isKind: ({ storeKind }) => storeKind === 'dynamodb',
  isPosture: (posture): posture is DynamodbPosture => posture.service === 'dynamodb',
  sound: soundTable,
};

/** Checks of one kind of store, as their files state them. */
export const bucketCheck = (stated: StoreCheck<S3Posture>): Check => storeCheck(buckets, stated);
export const databaseCheck = (stated: StoreCheck<DatabasePosture>): Check =>
  storeCheck(databases, stated);
export const clusterCheck = (stated: StoreCheck<DatabasePosture>): Check =>
  storeCheck(clusters, { ...stated, only: (_, { isCluster }) => isCluster });
export const tableCheck = (stated: StoreCheck<DynamodbPosture>): Check =>
  storeCheck(tables, stated);
