import type { Finding } from '@aws-sdk/client-guardduty';
import type { ParameterMetadata } from '@aws-sdk/client-ssm';
import type { DeclaredPoint, DeclaredVault } from '#local/aws/services/declared/backup.ts';
import type { Placed } from '#local/aws/services/declared/declare.ts';
import type { DeclaredFileSystem } from '#local/aws/services/declared/efs.ts';
import type { Detector } from '#local/aws/services/declared/guardDuty.ts';
import type { DeclaredAccessPoint } from '#local/aws/services/declared/s3Control.ts';
import { daysBefore, keyArn, keyIds, PRODUCTION } from './names.ts';
import {
  APP_SUBNET,
  groupIds,
  machineIds,
  main,
  PUBLIC_SUBNET,
  SHOP_VPC,
} from './network/places.ts';
import { ownRole, partner, policyOf } from './policies.ts';

const parameter = (Name: string, Type: 'String' | 'SecureString'): Placed<ParameterMetadata> => ({
  ...main,
  value: {
    Name,
    ARN: `arn:aws:ssm:us-east-1:${PRODUCTION}:parameter${Name}`,
    Type,
    Version: 1,
  },
});

export const declareParameters = (): readonly Placed<ParameterMetadata>[] => [
  parameter('/shop/stage', 'String'),
  parameter('/shop/smtp/password', 'String'),
  parameter('/shop/erp/api-key', 'SecureString'),
];

const vault = (BackupVaultName: string, more: Partial<DeclaredVault>): Placed<DeclaredVault> => ({
  ...main,
  value: {
    ...more,
    vault: {
      BackupVaultName,
      BackupVaultArn: `arn:aws:backup:us-east-1:${PRODUCTION}:backup-vault:${BackupVaultName}`,
      EncryptionKeyArn: keyArn(PRODUCTION, keyIds.databases),
      NumberOfRecoveryPoints: 42,
      Locked: false,
      ...more.vault,
    },
  },
});

/** Of a bucket: no other service lists it. */
const bucketBackup = (made: Date): DeclaredPoint => ({
  tags: { owner: 'legal' },
  point: {
    RecoveryPointArn: `arn:aws:backup:us-east-1:${PRODUCTION}:recovery-point:7d0c2a4e-51b8-4f0e-9b2d-3c6a1e8f7045`,
    BackupVaultName: 'nightly',
    ResourceType: 'S3',
    ResourceArn: 'arn:aws:s3:::harborlane-legal-vault',
    ResourceName: 'harborlane-legal-vault',
    Status: 'COMPLETED',
    IsEncrypted: true,
    BackupSizeInBytes: 4_200_000,
    CreationDate: daysBefore(made, 1),
    CreatedBy: {
      BackupPlanArn: `arn:aws:backup:us-east-1:${PRODUCTION}:backup-plan:nightly`,
    },
  },
});

export const declareVaults = (made: Date): readonly Placed<DeclaredVault>[] => [
  vault('nightly', { vault: { Locked: true }, points: [bucketBackup(made)] }),
  vault('for-auditors', { policy: policyOf(partner, 'backup:CopyIntoBackupVault') }),
];

/** Somebody tries passwords on the machine that is open to the internet, until shortly before the start. */
const bruteForce = (updatedAt: number): Finding => ({
  Id: '5ac1f0d2b7e84e0c9a7d1c5e8f2b6a90',
  AccountId: PRODUCTION,
  Arn: `arn:aws:guardduty:us-east-1:${PRODUCTION}:detector/${DETECTOR}/finding/5ac1f0d2b7e84e0c9a7d1c5e8f2b6a90`,
  Region: 'us-east-1',
  SchemaVersion: '2.0',
  Severity: 8,
  Type: 'UnauthorizedAccess:EC2/SSHBruteForce',
  CreatedAt: new Date(updatedAt).toISOString(),
  UpdatedAt: new Date(updatedAt).toISOString(),
  Resource: { ResourceType: 'Instance', InstanceDetails: { InstanceId: machineIds.web } },
  Service: {
    Action: {
      ActionType: 'NETWORK_CONNECTION',
      NetworkConnectionAction: { RemoteIpDetails: { IpAddressV4: '203.0.113.66' } },
    },
  },
});

const DETECTOR = '6ab6e6ee780ed494f3b7ca56acdc74df';
const MINUTE_MS = 60_000;

/** @param attackedAt of the attack that is under way; absent = there is none */
export const declareDetectors = (attackedAt?: Date): readonly Placed<Detector>[] => [
  {
    ...main,
    value: {
      id: DETECTOR,
      findings: attackedAt === undefined ? [] : [bruteForce(attackedAt.getTime() - 20 * MINUTE_MS)],
      detector: {
        ServiceRole: `arn:aws:iam::${PRODUCTION}:role/aws-service-role/guardduty.amazonaws.com/AWSServiceRoleForAmazonGuardDuty`,
        Status: 'ENABLED',
        Features: [
          { Name: 'S3_DATA_EVENTS', Status: 'ENABLED' },
          { Name: 'RDS_LOGIN_EVENTS', Status: 'ENABLED' },
        ],
      },
    },
  },
];

interface PointPlan {
  readonly name: string;
  readonly bucket: string;
  readonly isPublic: boolean;
  readonly principal: unknown;
}

const accessPoint = ({ name, bucket, isPublic, principal }: PointPlan) => ({
  ...main,
  value: {
    point: {
      Name: name,
      Bucket: bucket,
      BucketAccountId: PRODUCTION,
      NetworkOrigin: 'Internet' as const,
      AccessPointArn: `arn:aws:s3:us-east-1:${PRODUCTION}:accesspoint/${name}`,
    },
    block: {
      BlockPublicAcls: !isPublic,
      IgnorePublicAcls: !isPublic,
      BlockPublicPolicy: !isPublic,
      RestrictPublicBuckets: !isPublic,
    },
    policy: policyOf(principal, 's3:GetObject'),
    isPublic,
  },
});

export const declareAccessPoints = (): readonly Placed<DeclaredAccessPoint>[] => [
  accessPoint({
    name: 'exports-open',
    bucket: 'harborlane-customer-exports',
    isPublic: true,
    principal: '*',
  }),
  accessPoint({
    name: 'receipts',
    bucket: 'harborlane-payments-archive',
    isPublic: false,
    principal: ownRole('receipt-mailer'),
  }),
];

const fileSystem = (
  id: string,
  name: string,
  more: Omit<DeclaredFileSystem, 'system' | 'mountTargets'> & {
    readonly made: Date;
    readonly subnet: string;
    readonly encrypted: boolean;
  },
): Placed<DeclaredFileSystem> => ({
  ...main,
  value: {
    ...(more.policy === undefined ? {} : { policy: more.policy }),
    groups: more.groups,
    system: {
      FileSystemId: id,
      FileSystemArn: `arn:aws:elasticfilesystem:us-east-1:${PRODUCTION}:file-system/${id}`,
      Name: name,
      OwnerId: PRODUCTION,
      CreationToken: name,
      CreationTime: daysBefore(more.made, 260),
      LifeCycleState: 'available',
      NumberOfMountTargets: 1,
      SizeInBytes: { Value: 18_253_611_008 },
      PerformanceMode: 'generalPurpose',
      Encrypted: more.encrypted,
      Tags: [{ Key: 'Name', Value: name }],
    },
    mountTargets: [
      {
        MountTargetId: `fsmt-${id.slice(3)}`,
        FileSystemId: id,
        SubnetId: more.subnet,
        VpcId: SHOP_VPC,
        LifeCycleState: 'available',
      },
    ],
  },
});

export const declareFileSystems = (made: Date): readonly Placed<DeclaredFileSystem>[] => [
  fileSystem('fs-0a1b2c3d4e5f60711', 'scans', {
    made,
    subnet: APP_SUBNET,
    encrypted: true,
    groups: [groupIds.app],
    policy: policyOf(ownRole('shop-app'), 'elasticfilesystem:ClientMount'),
  }),
  fileSystem('fs-0a1b2c3d4e5f60722', 'old-shares', {
    made,
    subnet: PUBLIC_SUBNET,
    encrypted: false,
    groups: [groupIds.shares],
  }),
];
