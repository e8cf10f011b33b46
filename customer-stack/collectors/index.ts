import type { Collector } from './collector.ts';
import { dynamodbTables } from './dynamodbTables.ts';
import { ec2Network } from './ec2Network.ts';
import { elasticacheClusters } from './elasticacheClusters.ts';
import { iamIdentities } from './iamIdentities.ts';
import { openSearchDomains } from './openSearchDomains.ts';
import { rdsDatabases } from './rdsDatabases.ts';
import { rdsSnapshots } from './rdsSnapshots.ts';
import { redshiftClusters } from './redshiftClusters.ts';
import { s3Buckets } from './s3Buckets.ts';

/** Every collector; a test proves the list whole. */
export const collectors = [
  s3Buckets,
  rdsDatabases,
  dynamodbTables,
  elasticacheClusters,
  redshiftClusters,
  openSearchDomains,
  rdsSnapshots,
  iamIdentities,
  ec2Network,
] as const satisfies readonly Collector[];
