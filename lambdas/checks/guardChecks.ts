import { snapshotsOfImage } from '#domain/asset/machineDisks.ts';
import { type AssetCheck, assetCheck } from './assetCheck.ts';
import type { Check } from './check.ts';
import {
  compliantAccessPoint,
  compliantAccount,
  compliantAccountRegion,
  compliantDiskSnapshot,
  compliantEndpoint,
  compliantFileSystem,
  compliantFunction,
  compliantImage,
  compliantKey,
  compliantKubernetes,
  compliantNetwork,
  compliantParameter,
  compliantSecret,
  compliantTrail,
  compliantVault,
  compliantVolume,
  compliantWarehouseSnapshot,
} from './exampleGuards.ts';
import { compliantNetworkAcl } from './examplePlatform.ts';
import { storesOfCopy } from './storesOfCopy.ts';

/** Constructors of the checks of one type of asset each. */
export const diskSnapshotCheck = (stated: AssetCheck<'EBS Snapshot'>): Check =>
  assetCheck(
    { service: 'ebs', compliant: compliantDiskSnapshot, storesOf: (_facts, arn) => [arn] },
    stated,
  );
export const volumeCheck = (stated: AssetCheck<'EBS Volume'>): Check =>
  assetCheck({ service: 'ebs', compliant: compliantVolume }, stated);
export const imageCheck = (stated: AssetCheck<'Machine Image'>): Check =>
  assetCheck({ service: 'ebs', compliant: compliantImage, storesOf: snapshotsOfImage }, stated);
export const accessPointCheck = (stated: AssetCheck<'S3 Access Point'>): Check =>
  assetCheck({ service: 's3', compliant: compliantAccessPoint }, stated);
export const accountCheck = (stated: AssetCheck<'AWS Account'>): Check =>
  assetCheck({ service: 'account', compliant: compliantAccount }, stated);
export const accountRegionCheck = (stated: AssetCheck<'Account Region'>): Check =>
  assetCheck({ service: 'account', compliant: compliantAccountRegion }, stated);
export const trailCheck = (stated: AssetCheck<'CloudTrail Trail'>): Check =>
  assetCheck({ service: 'cloudtrail', compliant: compliantTrail }, stated);
export const keyCheck = (stated: AssetCheck<'KMS Key'>): Check =>
  assetCheck({ service: 'kms', compliant: compliantKey }, stated);
export const secretCheck = (stated: AssetCheck<'Secret'>): Check =>
  assetCheck({ service: 'secretsmanager', compliant: compliantSecret }, stated);
export const parameterCheck = (stated: AssetCheck<'SSM Parameter'>): Check =>
  assetCheck({ service: 'ssm', compliant: compliantParameter }, stated);
export const vaultCheck = (stated: AssetCheck<'Backup Vault'>): Check =>
  assetCheck({ service: 'backup', compliant: compliantVault }, stated);
export const endpointCheck = (stated: AssetCheck<'VPC Endpoint'>): Check =>
  assetCheck({ service: 'vpc', compliant: compliantEndpoint }, stated);
export const networkCheck = (stated: AssetCheck<'VPC'>): Check =>
  assetCheck({ service: 'vpc', compliant: compliantNetwork }, stated);
export const networkAclCheck = (stated: AssetCheck<'Network ACL'>): Check =>
  assetCheck({ service: 'vpc', compliant: compliantNetworkAcl }, stated);
export const functionCheck = (stated: AssetCheck<'Lambda Function'>): Check =>
  assetCheck({ service: 'lambda', compliant: compliantFunction }, stated);
export const kubernetesCheck = (stated: AssetCheck<'EKS Cluster'>): Check =>
  assetCheck({ service: 'eks', compliant: compliantKubernetes }, stated);
export const fileSystemCheck = (stated: AssetCheck<'EFS File System'>): Check =>
  assetCheck({ service: 'efs', compliant: compliantFileSystem }, stated);
export const warehouseSnapshotCheck = (stated: AssetCheck<'Redshift Snapshot'>): Check =>
  assetCheck(
    {
      service: 'redshift',
      compliant: compliantWarehouseSnapshot,
      storesOf: storesOfCopy,
    },
    stated,
  );
