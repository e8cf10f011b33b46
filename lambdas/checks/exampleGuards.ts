import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { asset, ec2Arn } from './exampleAssets.ts';
import { SEEN } from './exampleIdentities.ts';
import { ACCOUNT, allBlocked, allow, grantTo, key } from './exampleRows.ts';

/** Assets on which every check passes: copies of data, and what guards data. */

const ownRole = { AWS: `arn:aws:iam::${ACCOUNT}:role/app` };
const arnOf = (service: string, resource: string) =>
  `arn:aws:${service}:us-east-1:${ACCOUNT}:${resource}`;

export const compliantDiskSnapshot: AssetOf<'EBS Snapshot'> = {
  ...asset,
  assetType: 'EBS Snapshot',
  arn: ec2Arn('snapshot/snap-1'),
  name: 'orders',
  facts: { volumeId: 'vol-1', sizeBytes: 1024, encrypted: true, keyArn: key, sharedWith: [] },
};

export const compliantVolume: AssetOf<'EBS Volume'> = {
  ...asset,
  assetType: 'EBS Volume',
  arn: ec2Arn('volume/vol-1'),
  name: 'orders',
  facts: { sizeBytes: 1024, encrypted: true, keyArn: key, instances: ['i-1'] },
};

export const compliantImage: AssetOf<'Machine Image'> = {
  ...asset,
  assetType: 'Machine Image',
  arn: ec2Arn('image/ami-1'),
  name: 'orders',
  facts: { isPublic: false, snapshots: ['snap-1'] },
};

export const compliantWarehouseSnapshot: AssetOf<'Redshift Snapshot'> = {
  ...asset,
  assetType: 'Redshift Snapshot',
  arn: arnOf('redshift', 'snapshot:orders/orders-june'),
  name: 'orders',
  facts: {
    sourceArn: arnOf('redshift', 'cluster:orders'),
    encrypted: true,
    keyArn: key,
    restorableBy: [],
  },
};

export const compliantAccessPoint: AssetOf<'S3 Access Point'> = {
  ...asset,
  assetType: 'S3 Access Point',
  arn: arnOf('s3', 'accesspoint/orders'),
  name: 'orders',
  facts: {
    bucket: 'orders',
    bucketAccountId: ACCOUNT,
    networkOrigin: 'Internet',
    publicAccessBlock: allBlocked,
    accountPublicAccessBlock: allBlocked,
    policy: { document: null, isPublic: false },
  },
};

export const compliantAccount: AssetOf<'AWS Account'> = {
  ...asset,
  assetType: 'AWS Account',
  arn: `arn:aws:account::${ACCOUNT}:account`,
  name: 'orders',
  region: 'global',
  facts: {
    passwordPolicy: {
      minLength: 14,
      remembered: 24,
      uppercase: true,
      lowercase: true,
      numbers: true,
      symbols: true,
    },
    publicAccessBlock: allBlocked,
    multiRegionTrail: true,
    objectReadsRecorded: true,
    objectWritesRecorded: true,
  },
};

export const compliantAccountRegion: AssetOf<'Account Region'> = {
  ...asset,
  assetType: 'Account Region',
  arn: arnOf('account', 'region'),
  name: 'orders',
  facts: {
    ebsEncryptedByDefault: true,
    ebsSnapshotBlock: 'block-all-sharing',
    guardDuty: { isOn: true, s3: true, rds: true },
    attacks: [],
    externalAccess: { isAnalysed: true, openFindings: 0 },
  },
};

export const compliantTrail: AssetOf<'CloudTrail Trail'> = {
  ...asset,
  assetType: 'CloudTrail Trail',
  arn: arnOf('cloudtrail', 'trail/all'),
  name: 'orders',
  facts: {
    isMultiRegion: true,
    isOrganization: false,
    isLogging: true,
    validatesFiles: true,
    keyArn: key,
    bucket: 'trail-logs',
    bucketIsPublic: false,
    bucketIsLogged: true,
    bucketIsVersioned: true,
  },
};

export const compliantKey: AssetOf<'KMS Key'> = {
  ...asset,
  assetType: 'KMS Key',
  arn: key,
  name: 'orders',
  facts: {
    isAwsManaged: false,
    state: 'Enabled',
    deletionAt: null,
    canRotate: true,
    rotates: true,
    policy: grantTo(ownRole, 'kms:Decrypt'),
    grants: [],
    hasReadTags: true,
  },
};

export const compliantSecret: AssetOf<'Secret'> = {
  ...asset,
  assetType: 'Secret',
  arn: arnOf('secretsmanager', 'secret:orders-Ab1Cd2'),
  name: 'orders',
  observedAt: SEEN,
  facts: {
    policy: grantTo(ownRole, 'secretsmanager:GetSecretValue'),
    rotates: true,
    rotateEveryDays: 30,
    lastRotatedAt: SEEN,
    owningService: null,
    key: null,
    namedStores: [],
  },
};

export const compliantParameter: AssetOf<'SSM Parameter'> = {
  ...asset,
  assetType: 'SSM Parameter',
  arn: arnOf('ssm', 'parameter/orders/password'),
  name: 'orders',
  facts: { isSecure: true, isNamedAsCredential: true, key, namedStores: [] },
};

export const compliantVault: AssetOf<'Backup Vault'> = {
  ...asset,
  assetType: 'Backup Vault',
  arn: arnOf('backup', 'backup-vault:orders'),
  name: 'orders',
  facts: { policy: { document: null }, locked: true, recoveryPoints: 3 },
};

export const compliantEndpoint: AssetOf<'VPC Endpoint'> = {
  ...asset,
  assetType: 'VPC Endpoint',
  arn: ec2Arn('vpc-endpoint/vpce-1'),
  name: 'orders',
  facts: {
    vpcId: 'vpc-1',
    service: 'com.amazonaws.us-east-1.s3',
    endpointType: 'Gateway',
    policy: grantTo(ownRole, 's3:*'),
  },
};

export const compliantNetwork: AssetOf<'VPC'> = {
  ...asset,
  assetType: 'VPC',
  arn: ec2Arn('vpc/vpc-1'),
  name: 'orders',
  facts: { cidrs: ['10.0.0.0/16'], isDefault: false, hasFlowLogs: true },
};

export const compliantFunction: AssetOf<'Lambda Function'> = {
  ...asset,
  assetType: 'Lambda Function',
  arn: arnOf('lambda', 'function:orders'),
  name: 'orders',
  facts: {
    runtime: 'nodejs24.x',
    roleArn: ownRole.AWS,
    rolePolicies: { documents: [allow('s3:GetObject', 'arn:aws:s3:::orders/*')], isBounded: false },
    vpcId: null,
    subnets: [],
    groups: [],
    policy: { document: null },
    urlAccess: 'none',
    packageType: 'Zip',
    codeSha256: 'L5z2Kp0nQ3eGk1',
    layers: [],
    code: {
      ...{ filesRead: 12, filesTotal: 12, unread: [] },
      ...{ deniedActions: [], keyOwners: [], loginHosts: [], secrets: [] },
    },
    secretVariables: [],
    keyOwners: [],
    loginHosts: [],
  },
};

export const compliantKubernetes: AssetOf<'EKS Cluster'> = {
  ...asset,
  assetType: 'EKS Cluster',
  arn: arnOf('eks', 'cluster/orders'),
  name: 'orders',
  facts: {
    version: '1.34',
    endpointIsPublic: false,
    publicCidrs: [],
    secretsKeyArn: key,
    encryptsSecrets: true,
    logTypes: ['api', 'audit', 'authenticator'],
    administrators: [ownRole.AWS],
    usesConfigMap: false,
  },
};

export const compliantFileSystem: AssetOf<'EFS File System'> = {
  ...asset,
  assetType: 'EFS File System',
  arn: arnOf('elasticfilesystem', 'file-system/fs-1'),
  name: 'orders',
  facts: {
    encrypted: true,
    keyArn: key,
    policy: grantTo(ownRole, 'elasticfilesystem:ClientMount'),
    mountTargets: [{ subnetId: 'subnet-1', groups: ['sg-1'] }],
    publicSubnets: [],
    openGroups: [],
  },
};
