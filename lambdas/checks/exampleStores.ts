import type {
  CachePosture,
  SearchPosture,
  WarehousePosture,
} from '#contracts/dataStore/posture.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { ACCOUNT, compliantDatabase, grantTo, key } from './exampleRows.ts';

/** Further stores on which every check passes. */

const store = (of: Pick<ScannedStore, 'arn' | 'storeKind' | 'engine'>): ScannedStore => ({
  ...compliantDatabase.row,
  tags: [],
  engineVersion: null,
  ...of,
});

const place = { securityGroups: ['sg-1'], subnets: ['subnet-1'] };

const warehousePosture: WarehousePosture = {
  service: 'redshift',
  port: 5439,
  publiclyAccessible: false,
  keyArn: key,
  tlsForced: true,
  auditLogging: true,
  masterSecretArn: null,
  openGroups: [],
  publicSubnets: [],
  ...place,
};
export const compliantWarehouse = {
  row: store({
    arn: `arn:aws:redshift:us-east-1:${ACCOUNT}:cluster:orders`,
    storeKind: 'redshift',
    engine: 'redshift',
  }),
  posture: warehousePosture,
};

const cachePosture: CachePosture = {
  service: 'elasticache',
  isMemcached: false,
  tls: true,
  authenticates: true,
  openGroups: [],
  publicSubnets: [],
  port: 6379,
  ...place,
};
export const compliantCache = {
  row: store({
    arn: `arn:aws:elasticache:us-east-1:${ACCOUNT}:replicationgroup:orders`,
    storeKind: 'elasticache',
    engine: 'redis',
  }),
  posture: cachePosture,
};

const searchPosture: SearchPosture = {
  service: 'opensearch',
  isInVpc: true,
  policy: grantTo({ AWS: `arn:aws:iam::${ACCOUNT}:role/app` }, 'es:ESHttpGet'),
  nodeToNodeEncryption: true,
  httpsForced: true,
  tlsPolicy: 'Policy-Min-TLS-1-2-PFS-2023-10',
  fineGrainedAccess: true,
  auditLogs: true,
  ...place,
};
export const compliantDomain = {
  row: store({
    arn: `arn:aws:es:us-east-1:${ACCOUNT}:domain/orders`,
    storeKind: 'generic',
    engine: 'opensearch',
  }),
  posture: searchPosture,
};
