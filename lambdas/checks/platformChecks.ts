import { type AssetCheck, assetCheck } from './assetCheck.ts';
import type { Check } from './check.ts';
import { compliantInstance } from './exampleAssets.ts';
import {
  compliantArchiveVault,
  compliantCatalog,
  compliantCollection,
  compliantDistribution,
  compliantExport,
  compliantJob,
  compliantMemoryCluster,
  compliantMigration,
  compliantRouteTable,
  compliantService,
  compliantTask,
  compliantWorkgroup,
} from './examplePlatform.ts';

/** Constructors of the checks of containers, catalogues, and stores that are listed without being read. */
export const migrationCheck = (stated: AssetCheck<'DMS Replication Instance'>): Check =>
  assetCheck({ service: 'dms', compliant: compliantMigration }, stated);
export const workgroupCheck = (stated: AssetCheck<'Redshift Workgroup'>): Check =>
  assetCheck({ service: 'redshift', compliant: compliantWorkgroup }, stated);
export const memoryClusterCheck = (stated: AssetCheck<'MemoryDB Cluster'>): Check =>
  assetCheck({ service: 'memorydb', compliant: compliantMemoryCluster }, stated);
export const collectionCheck = (stated: AssetCheck<'OpenSearch Collection'>): Check =>
  assetCheck({ service: 'opensearch', compliant: compliantCollection }, stated);
export const archiveVaultCheck = (stated: AssetCheck<'Glacier Vault'>): Check =>
  assetCheck({ service: 's3', compliant: compliantArchiveVault }, stated);
export const taskCheck = (stated: AssetCheck<'ECS Task Definition'>): Check =>
  assetCheck({ service: 'ecs', compliant: compliantTask }, stated);
export const serviceCheck = (stated: AssetCheck<'ECS Service'>): Check =>
  assetCheck({ service: 'ecs', compliant: compliantService }, stated);
export const catalogCheck = (stated: AssetCheck<'Glue Data Catalog'>): Check =>
  assetCheck({ service: 'glue', compliant: compliantCatalog }, stated);
export const routeTableCheck = (stated: AssetCheck<'Route Table'>): Check =>
  assetCheck({ service: 'vpc', compliant: compliantRouteTable }, stated);
export const jobCheck = (stated: AssetCheck<'Glue Job' | 'Glue Connection'>): Check =>
  assetCheck(
    { service: 'glue', compliant: compliantJob, types: ['Glue Job', 'Glue Connection'] },
    stated,
  );
export const startUpCheck = (stated: AssetCheck<'EC2 Instance' | 'Launch Template'>): Check =>
  assetCheck(
    { service: 'ec2', compliant: compliantInstance, types: ['EC2 Instance', 'Launch Template'] },
    stated,
  );
export const distributionCheck = (stated: AssetCheck<'CloudFront Distribution'>): Check =>
  assetCheck(
    {
      service: 's3',
      compliant: compliantDistribution,
      storesOf: ({ bucketOrigins }) =>
        bucketOrigins
          .filter(({ owner }) => owner === 'own')
          .map(({ bucket }) => `arn:aws:s3:::${bucket}`),
    },
    stated,
  );
/** An export of a snapshot concerns no database by its ARN. */
export const exportCheck = (stated: AssetCheck<'RDS Export Task'>): Check =>
  assetCheck(
    {
      service: 'rds',
      compliant: compliantExport,
      storesOf: ({ sourceArn }) =>
        sourceArn !== null && /:(?:db|cluster):/.test(sourceArn) ? [sourceArn] : [],
    },
    stated,
  );
