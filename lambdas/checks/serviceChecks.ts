import type {
  CachePosture,
  DatabasePosture,
  DynamodbPosture,
  Posture,
  S3Posture,
  SearchPosture,
  WarehousePosture,
} from '#contracts/dataStore/posture.ts';
import { type AssetCheck, assetCheck, type FactsOf } from './assetCheck.ts';
import type { Check } from './check.ts';
import {
  compliantDocumentSnapshot,
  compliantGraphSnapshot,
  compliantGroup,
  compliantInstance,
  compliantSnapshot,
} from './exampleAssets.ts';
import {
  compliantBucket,
  compliantCluster,
  compliantDatabase,
  compliantDocumentCluster,
  compliantGraphCluster,
  compliantTable,
} from './exampleRows.ts';
import { compliantCache, compliantDomain, compliantWarehouse } from './exampleStores.ts';
import { type CheckTarget, type StoreCheck, storeCheck } from './storeCheck.ts';
import { storesOfCopy } from './storesOfCopy.ts';

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

const documentClusters: CheckTarget<DatabasePosture> = {
  ...databases,
  service: 'documentdb',
  isTarget: ({ storeKind }) => storeKind === 'docdb',
  compliant: compliantDocumentCluster,
};

const graphClusters: CheckTarget<DatabasePosture> = {
  ...databases,
  service: 'neptune',
  isTarget: ({ storeKind }) => storeKind === 'neptune',
  compliant: compliantGraphCluster,
};

const tables: CheckTarget<DynamodbPosture> = {
  service: 'dynamodb',
  isTarget: ({ storeKind }) => storeKind === 'dynamodb',
  isPosture: (posture): posture is DynamodbPosture => posture.service === 'dynamodb',
  compliant: compliantTable,
};

const warehouses: CheckTarget<WarehousePosture> = {
  service: 'redshift',
  isTarget: ({ storeKind }) => storeKind === 'redshift',
  isPosture: (posture): posture is WarehousePosture => posture.service === 'redshift',
  compliant: compliantWarehouse,
};

const caches: CheckTarget<CachePosture> = {
  service: 'elasticache',
  isTarget: ({ storeKind }) => storeKind === 'elasticache',
  isPosture: (posture): posture is CachePosture => posture.service === 'elasticache',
  compliant: compliantCache,
};

const domains: CheckTarget<SearchPosture> = {
  service: 'opensearch',
  isTarget: ({ engine }) => engine === 'opensearch',
  isPosture: (posture): posture is SearchPosture => posture.service === 'opensearch',
  compliant: compliantDomain,
};

/** Constructors of the checks of one service each. */
export const warehouseCheck = (stated: StoreCheck<WarehousePosture>): Check =>
  storeCheck(warehouses, stated);
export const cacheCheck = (stated: StoreCheck<CachePosture>): Check => storeCheck(caches, stated);
export const searchCheck = (stated: StoreCheck<SearchPosture>): Check =>
  storeCheck(domains, stated);
export const bucketCheck = (stated: StoreCheck<S3Posture>): Check => storeCheck(buckets, stated);
export const databaseCheck = (stated: StoreCheck<DatabasePosture>): Check =>
  storeCheck(databases, stated);
export const clusterCheck = (stated: StoreCheck<DatabasePosture>): Check =>
  storeCheck(clusters, { ...stated, only: (_, { isCluster }) => isCluster });
export const tableCheck = (stated: StoreCheck<DynamodbPosture>): Check =>
  storeCheck(tables, stated);
export const documentClusterCheck = (stated: StoreCheck<DatabasePosture>): Check =>
  storeCheck(documentClusters, stated);
export const graphClusterCheck = (stated: StoreCheck<DatabasePosture>): Check =>
  storeCheck(graphClusters, stated);

type SnapshotFacts = FactsOf<'RDS Snapshot'>;

const ofEngine =
  (name: string) =>
  ({ engine }: SnapshotFacts) =>
    engine === name;
const ofDatabase = (facts: SnapshotFacts) =>
  !ofEngine('docdb')(facts) && !ofEngine('neptune')(facts);

export const snapshotCheck = (stated: AssetCheck<'RDS Snapshot'>): Check =>
  assetCheck(
    { service: 'rds', compliant: compliantSnapshot, storesOf: storesOfCopy, isTarget: ofDatabase },
    stated,
  );
export const documentSnapshotCheck = (stated: AssetCheck<'RDS Snapshot'>): Check =>
  assetCheck(
    {
      service: 'documentdb',
      compliant: compliantDocumentSnapshot,
      storesOf: storesOfCopy,
      isTarget: ofEngine('docdb'),
    },
    stated,
  );
export const graphSnapshotCheck = (stated: AssetCheck<'RDS Snapshot'>): Check =>
  assetCheck(
    {
      service: 'neptune',
      compliant: compliantGraphSnapshot,
      storesOf: storesOfCopy,
      isTarget: ofEngine('neptune'),
    },
    stated,
  );
export const groupCheck = (stated: AssetCheck<'Security Group'>): Check =>
  assetCheck({ service: 'ec2', compliant: compliantGroup }, stated);
export const instanceCheck = (stated: AssetCheck<'EC2 Instance'>): Check =>
  assetCheck({ service: 'ec2', compliant: compliantInstance }, stated);
