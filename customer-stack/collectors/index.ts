import type { Collector } from './collector.ts';
import { dynamodbTables } from './dynamodbTables.ts';
import { elasticacheClusters } from './elasticacheClusters.ts';
import { rdsDatabases } from './rdsDatabases.ts';
import { redshiftClusters } from './redshiftClusters.ts';
import { s3Buckets } from './s3Buckets.ts';

/** Every collector; a test proves the list whole. */
export const collectors = [
  s3Buckets,
  rdsDatabases,
  dynamodbTables,
  elasticacheClusters,
  redshiftClusters,
] as const satisfies readonly Collector[];
