import { accessAnalyzerService } from '#local/aws/services/declared/accessAnalyzer.ts';
import { httpApiService, restApiService } from '#local/aws/services/declared/apis.ts';
import { backupService } from '#local/aws/services/declared/backup.ts';
import { classicLoadBalancerService } from '#local/aws/services/declared/classicLoadBalancers.ts';
import { cloudfrontService } from '#local/aws/services/declared/cloudfront.ts';
import type { TrailHistory } from '#local/aws/services/declared/cloudtrail.ts';
import { cloudtrailService } from '#local/aws/services/declared/cloudtrail.ts';
import { cloudwatchService } from '#local/aws/services/declared/cloudwatch.ts';
import { dmsService } from '#local/aws/services/declared/dms.ts';
import { ec2Service } from '#local/aws/services/declared/ec2.ts';
import { ecsService } from '#local/aws/services/declared/ecs.ts';
import { efsService } from '#local/aws/services/declared/efs.ts';
import { eksService } from '#local/aws/services/declared/eks.ts';
import { elasticacheService } from '#local/aws/services/declared/elasticache.ts';
import { glacierService } from '#local/aws/services/declared/glacier.ts';
import { glueService } from '#local/aws/services/declared/glue.ts';
import { guardDutyService } from '#local/aws/services/declared/guardDuty.ts';
import { iamService } from '#local/aws/services/declared/iam.ts';
import { inspectorService } from '#local/aws/services/declared/inspector.ts';
import { kmsService } from '#local/aws/services/declared/kms.ts';
import { lambdaService } from '#local/aws/services/declared/lambda.ts';
import { loadBalancerService } from '#local/aws/services/declared/loadBalancers.ts';
import { logsService } from '#local/aws/services/declared/logs.ts';
import { memorydbService } from '#local/aws/services/declared/memorydb.ts';
import { openSearchService } from '#local/aws/services/declared/openSearch.ts';
import { openSearchServerlessService } from '#local/aws/services/declared/openSearchServerless.ts';
import { organizationsService } from '#local/aws/services/declared/organizations.ts';
import { rdsService } from '#local/aws/services/declared/rds.ts';
import { redshiftService } from '#local/aws/services/declared/redshift.ts';
import { redshiftServerlessService } from '#local/aws/services/declared/redshiftServerless.ts';
import { s3ControlService } from '#local/aws/services/declared/s3Control.ts';
import { secretsManagerService } from '#local/aws/services/declared/secretsManager.ts';
import { ssmService } from '#local/aws/services/declared/ssm.ts';
import type { WireService } from '#local/aws/types.ts';
import { declareAnalyzers } from './analyzers.ts';
import { declareHttpApis, declareRestApis } from './apis.ts';
import {
  cacheSubnetGroups,
  declareCacheSnapshots,
  declareCaches,
  declareReplicationGroups,
} from './caches.ts';
import { declareCatalogs } from './catalogs.ts';
import { declareContainers } from './containers.ts';
import { declareDatabases } from './databases/index.ts';
import { declareKeys } from './encryptionKeys.ts';
import {
  declareAccessPoints,
  declareDetectors,
  declareFileSystems,
  declareParameters,
  declareVaults,
} from './guards.ts';
import { declareIdentities } from './identities/index.ts';
import { declareInspections } from './inspections.ts';
import { declareBalancers, declareClassicBalancers } from './loadBalancers.ts';
import { declareMetrics } from './metrics.ts';
import { ANALYTICS } from './names.ts';
import { declareNetwork } from './network/index.ts';
import { declareOrganization } from './organization.ts';
import { databasesAsOf } from './past/asOf.ts';
import {
  declareArchives,
  declareCollections,
  declareDistributions,
  declareMemoryClusters,
  declareMigrations,
  declareWorkgroups,
} from './platform.ts';
import { declareSearchDomains } from './searchDomains.ts';
import { declareSecrets } from './secrets.ts';
import { analyticsTrail, portalTrail, productionTrail } from './trail/trail.ts';
import { declareWarehouseSnapshots, declareWarehouses, warehouseSettings } from './warehouses.ts';
import { declareClusters, declareFunctions, declareLayers } from './workloads.ts';

export interface ServiceFacts {
  /** The moment that the sample's dates are relative to. */
  readonly made: Date;
  readonly history: TrailHistory;
  readonly clock: () => Date;
  /** Days before the sample was made; default 0: that day and later. */
  readonly daysAgo?: number;
}

/** Services whose resources are described and hold nothing that is read. */
const platformServices = (made: Date): readonly WireService[] => [
  ecsService(declareContainers(made)),
  glueService(declareCatalogs(made)),
  dmsService(declareMigrations(made)),
  memorydbService(declareMemoryClusters()),
  redshiftServerlessService(declareWorkgroups(made)),
  openSearchServerlessService(declareCollections()),
  glacierService(declareArchives(made)),
  cloudfrontService(declareDistributions()),
  restApiService(declareRestApis(made)),
  httpApiService(declareHttpApis(made)),
  loadBalancerService(declareBalancers(made)),
  classicLoadBalancerService(declareClassicBalancers(made)),
  organizationsService(declareOrganization()),
];

/** Services that guard data or watch over the account. */
const guardServices = ({ made, clock, daysAgo = 0 }: ServiceFacts): readonly WireService[] => [
  accessAnalyzerService(declareAnalyzers(made)),
  guardDutyService(daysAgo === 0 ? declareDetectors(clock()) : declareDetectors()),
  inspectorService(declareInspections(made)),
  secretsManagerService(declareSecrets(made)),
  ssmService(declareParameters()),
  backupService(declareVaults(made)),
  logsService(),
  cloudwatchService(declareMetrics()),
];

/** The services of both accounts; each call sees its own account and region. What is not here is denied. */
export const declareServices = (facts: ServiceFacts): readonly WireService[] => {
  const { made, daysAgo = 0 } = facts;
  return [
    rdsService(databasesAsOf(declareDatabases(facts), made, daysAgo)),
    elasticacheService({
      caches: declareCaches(made),
      groups: declareReplicationGroups(made),
      subnetGroups: cacheSubnetGroups,
      snapshots: declareCacheSnapshots(made),
    }),
    redshiftService({
      clusters: declareWarehouses(made),
      snapshots: declareWarehouseSnapshots(made),
      ...warehouseSettings,
    }),
    openSearchService(declareSearchDomains()),
    efsService(declareFileSystems(made)),
    ec2Service(declareNetwork(made)),
    iamService({ identities: declareIdentities(made), made }),
    kmsService(declareKeys(made)),
    s3ControlService({
      blockedAccounts: new Set([ANALYTICS]),
      accessPoints: declareAccessPoints(),
    }),
    ...guardServices(facts),
    lambdaService(declareFunctions(made), declareLayers()),
    eksService(declareClusters(made)),
    ...platformServices(made),
    cloudtrailService({
      ...facts,
      trails: [productionTrail(made), portalTrail(made), analyticsTrail(made)],
    }),
  ];
};
