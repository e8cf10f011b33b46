import { accountRegions } from './accountRegions.ts';
import { backupVaults } from './backupVaults.ts';
import { cacheSnapshots } from './cacheSnapshots.ts';
import { classicLoadBalancers } from './classicLoadBalancers.ts';
import { cloudfrontDistributions } from './cloudfrontDistributions.ts';
import { cloudtrailTrails } from './cloudtrailTrails.ts';
import type { Collector } from './collector.ts';
import { dmsInstances } from './dmsInstances.ts';
import { dynamodbCopies } from './dynamodbCopies.ts';
import { dynamodbTables } from './dynamodbTables.ts';
import { ebsStorage } from './ebsStorage.ts';
import { ec2Network } from './ec2Network.ts';
import { ecsServices } from './ecsServices.ts';
import { efsFileSystems } from './efsFileSystems.ts';
import { eksClusters } from './eksClusters.ts';
import { elasticacheClusters } from './elasticacheClusters.ts';
import { glacierVaults } from './glacierVaults.ts';
import { glueCatalogs } from './glueCatalogs.ts';
import { httpApis } from './httpApis.ts';
import { iamIdentities } from './iamIdentities.ts';
import { kmsKeys } from './kmsKeys.ts';
import { lambdaFunctions } from './lambdaFunctions.ts';
import { loadBalancers } from './loadBalancers.ts';
import { memorydbClusters } from './memorydbClusters.ts';
import { openSearchCollections } from './openSearchCollections.ts';
import { openSearchDomains } from './openSearchDomains.ts';
import { organizationPolicies } from './organizationPolicies.ts';
import { rdsDatabases } from './rdsDatabases.ts';
import { rdsExports } from './rdsExports.ts';
import { rdsSnapshots } from './rdsSnapshots.ts';
import { redshiftClusters } from './redshiftClusters.ts';
import { redshiftSnapshots } from './redshiftSnapshots.ts';
import { redshiftWorkgroups } from './redshiftWorkgroups.ts';
import { restApis } from './restApis.ts';
import { s3AccessPoints } from './s3AccessPoints.ts';
import { s3Buckets } from './s3Buckets.ts';
import { secretsManagerSecrets } from './secretsManagerSecrets.ts';
import { ssmParameters } from './ssmParameters.ts';
import { transitGateways } from './transitGateways.ts';

/** Every collector; a test proves the list whole. */
export const collectors = [
  s3Buckets,
  rdsDatabases,
  dynamodbTables,
  elasticacheClusters,
  cacheSnapshots,
  redshiftClusters,
  openSearchDomains,
  rdsSnapshots,
  iamIdentities,
  ec2Network,
  accountRegions,
  backupVaults,
  cloudtrailTrails,
  ebsStorage,
  efsFileSystems,
  eksClusters,
  kmsKeys,
  lambdaFunctions,
  redshiftSnapshots,
  s3AccessPoints,
  secretsManagerSecrets,
  ssmParameters,
  cloudfrontDistributions,
  dmsInstances,
  ecsServices,
  glacierVaults,
  glueCatalogs,
  memorydbClusters,
  openSearchCollections,
  rdsExports,
  dynamodbCopies,
  redshiftWorkgroups,
  organizationPolicies,
  loadBalancers,
  classicLoadBalancers,
  restApis,
  httpApis,
  transitGateways,
] as const satisfies readonly Collector[];
