import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { asset, ec2Arn } from './exampleAssets.ts';
import { ACCOUNT, compliantCluster, grantTo, key } from './exampleRows.ts';

/** Assets on which every check passes: containers, catalogues, and stores that are listed without being read. */

const ownRole = { AWS: `arn:aws:iam::${ACCOUNT}:role/app` };
const arnOf = (service: string, resource: string) =>
  `arn:aws:${service}:us-east-1:${ACCOUNT}:${resource}`;

export const compliantMigration: AssetOf<'DMS Replication Instance'> = {
  ...asset,
  assetType: 'DMS Replication Instance',
  arn: arnOf('dms', 'rep:ORDERS'),
  name: 'orders',
  facts: { publiclyAccessible: false },
};

export const compliantWorkgroup: AssetOf<'Redshift Workgroup'> = {
  ...asset,
  assetType: 'Redshift Workgroup',
  arn: arnOf('redshift-serverless', 'workgroup/orders'),
  name: 'orders',
  facts: { publiclyAccessible: false },
};

export const compliantMemoryCluster: AssetOf<'MemoryDB Cluster'> = {
  ...asset,
  assetType: 'MemoryDB Cluster',
  arn: arnOf('memorydb', 'cluster/orders'),
  name: 'orders',
  facts: { keyArn: key, tls: true },
};

export const compliantCollection: AssetOf<'OpenSearch Collection'> = {
  ...asset,
  assetType: 'OpenSearch Collection',
  arn: arnOf('aoss', 'collection/orders'),
  name: 'orders',
  facts: { isPublic: false },
};

export const compliantArchiveVault: AssetOf<'Glacier Vault'> = {
  ...asset,
  assetType: 'Glacier Vault',
  arn: arnOf('glacier', 'vaults/orders'),
  name: 'orders',
  facts: { policy: grantTo(ownRole, 'glacier:InitiateJob') },
};

export const compliantTask: AssetOf<'ECS Task Definition'> = {
  ...asset,
  assetType: 'ECS Task Definition',
  arn: arnOf('ecs', 'task-definition/orders'),
  name: 'orders',
  facts: {
    secretVariables: [],
    keyOwners: [],
    loginHosts: [],
    privilegedContainers: [],
    hostNamespaces: [],
  },
};

export const compliantService: AssetOf<'ECS Service'> = {
  ...asset,
  assetType: 'ECS Service',
  arn: arnOf('ecs', 'service/shop/orders'),
  name: 'orders',
  facts: {
    assignsPublicAddress: false,
    taskDefinitionArn: arnOf('ecs', 'task-definition/orders:3'),
    taskRoleArn: null,
    keyOwners: [],
    loginHosts: [],
    secretArns: [],
    ...{ subnets: ['subnet-1'], groups: ['sg-1'], targetGroups: [], isRunning: true },
  },
};

export const compliantCatalog: AssetOf<'Glue Data Catalog'> = {
  ...asset,
  assetType: 'Glue Data Catalog',
  arn: arnOf('glue', 'catalog'),
  name: 'catalog',
  facts: { policy: grantTo(ownRole, 'glue:GetTable'), encryptsPasswords: true },
};

export const compliantJob: AssetOf<'Glue Job'> = {
  ...asset,
  assetType: 'Glue Job',
  arn: arnOf('glue', 'job/orders'),
  name: 'orders',
  facts: { secretNames: [] },
};

export const compliantDistribution: AssetOf<'CloudFront Distribution'> = {
  ...asset,
  assetType: 'CloudFront Distribution',
  arn: `arn:aws:cloudfront::${ACCOUNT}:distribution/E1`,
  name: 'orders.example.com',
  region: 'global',
  facts: {
    isEnabled: true,
    bucketOrigins: [{ bucket: 'orders', isSigned: true, owner: 'own' }],
  },
};

export const compliantRouteTable: AssetOf<'Route Table'> = {
  ...asset,
  assetType: 'Route Table',
  arn: ec2Arn('route-table/rtb-1'),
  name: 'orders',
  facts: {
    vpcId: 'vpc-1',
    isMain: true,
    subnets: [],
    routes: [{ destination: '10.1.2.0/24', target: 'pcx-1', isActive: true }],
    prefixLists: [],
    peerings: [{ connectionId: 'pcx-1', cidrs: ['10.0.0.0/16', '10.1.0.0/16'] }],
  },
};

export const compliantExport: AssetOf<'RDS Export Task'> = {
  ...asset,
  assetType: 'RDS Export Task',
  arn: arnOf('rds', 'export-task:orders'),
  name: 'orders',
  facts: {
    sourceArn: compliantCluster.row.arn,
    bucket: 'exports',
    bucketIsOwn: true,
    keyArn: key,
  },
};

type AclEntry = AssetOf<'Network ACL'>['facts']['entries'][number];

/** An entry that admits everything, and what differs from it. */
export const aclEntry = (more: Partial<AclEntry>): AclEntry => ({
  number: 100,
  isEgress: false,
  isAllow: true,
  protocol: '-1',
  cidr: '0.0.0.0/0',
  fromPort: null,
  toPort: null,
  ...more,
});

export const compliantNetworkAcl: AssetOf<'Network ACL'> = {
  ...asset,
  assetType: 'Network ACL',
  arn: ec2Arn('network-acl/acl-1'),
  name: 'acl-1',
  facts: {
    vpcId: 'vpc-1',
    isDefault: false,
    subnets: ['subnet-1'],
    entries: [aclEntry({ protocol: '6', fromPort: 443, toPort: 443 })],
  },
};
