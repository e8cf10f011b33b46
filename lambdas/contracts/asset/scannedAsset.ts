import * as z from 'zod/mini';
import { address, count, flag, identifier, instant, oneOf } from '../scan/fields.ts';
import { policyDocument, tags } from '../scan/scannedPolicy.ts';
import { copyFacts } from './copyFacts.ts';
import { frontFacts } from './frontFacts.ts';
import { Fronts } from './fronts.ts';
import { guardFacts } from './guardFacts.ts';
import { ids } from './ids.ts';
import { keyOwners } from './keyOwners.ts';
import { loginHosts } from './loginHosts.ts';
import { inspection, portRanges } from './machineFacts.ts';
import { organizationFacts } from './organizationFacts.ts';
import { platformFacts } from './platformFacts.ts';
import { prefixLists } from './prefixLists.ts';
import { rolePolicies } from './rolePolicies.ts';
import { transitFacts } from './transitFacts.ts';
import { workloadFacts } from './workloadFacts.ts';

const GroupRule = z.strictObject({
  isEgress: flag(),
  /** `-1` = all, else tcp, udp, icmp or a number. */
  protocol: identifier(16),
  /** Null = every port. */
  fromPort: z.nullable(count()),
  toPort: z.nullable(count()),
  cidrs: z.array(address(64)).check(z.maxLength(1000)),
  prefixLists: ids(200),
  groups: z
    .array(z.strictObject({ groupId: identifier(64), accountId: z.nullable(identifier(12)) }))
    .check(z.maxLength(1000)),
});

const Route = z.strictObject({
  /** A CIDR or the id of a prefix list. */
  destination: address(64),
  target: z.nullable(identifier(256)),
  isActive: flag(),
});

const Peering = z.strictObject({
  connectionId: identifier(64),
  /** CIDR blocks of the two networks. */
  cidrs: z.array(address(64)).check(z.maxLength(100)),
});

const AclEntry = z.strictObject({
  number: count(),
  isEgress: flag(),
  isAllow: flag(),
  protocol: identifier(16),
  cidr: address(64),
  fromPort: z.nullable(count()),
  toPort: z.nullable(count()),
});

/** What is collected of each type of asset; never user data, environment values or secrets, only names of what holds one. */
const factsByType = {
  ...copyFacts,
  ...frontFacts,
  ...guardFacts,
  ...organizationFacts,
  ...platformFacts,
  ...transitFacts,
  ...workloadFacts,
  'EC2 Instance': z.strictObject({
    state: identifier(32),
    vpcId: z.nullable(identifier(64)),
    subnetId: z.nullable(identifier(64)),
    interfaces: ids(50),
    groups: ids(50),
    instanceProfileArn: z.nullable(identifier()),
    rolePolicies: rolePolicies(),
    publicAddress: z.nullable(address()),
    privateAddress: z.nullable(address()),
    /** Null = not reported by AWS. `optional` = version 1 of the metadata service answers too. */
    metadata: z.nullable(
      z.strictObject({
        isEnabled: flag(),
        tokens: oneOf(['optional', 'required']),
        hopLimit: z.nullable(count()),
      }),
    ),
    /** What of the user data holds credentials: names of variables and of detectors. */
    startUpSecrets: z._default(z.nullable(ids(50)), null),
    keyOwners: keyOwners(),
    loginHosts: loginHosts(),
    /** Name of the EKS cluster that it is a node of. */
    nodeOf: z._default(z.nullable(identifier(128)), null),
    /** Ports of databases on which the internet reaches it. */
    openDatabasePorts: z._default(z.nullable(z.array(count()).check(z.maxLength(50))), null),
    /** Ports on which a broad part of the internet reaches its own addresses. */
    internetPorts: portRanges(),
    /** Given by the analysis, which joins resources, and never by a scan; null = not known. */
    fronts: z._default(z.nullable(Fronts), null),
    inspection: inspection(),
  }),
  'Network Interface': z.strictObject({
    /** `interface`, `lambda`, `nat_gateway`, `load_balancer` and the like. */
    interfaceType: identifier(64),
    vpcId: z.nullable(identifier(64)),
    subnetId: z.nullable(identifier(64)),
    instanceId: z.nullable(identifier(64)),
    /** The service that made it, such as `amazon-rds`. */
    requesterId: z.nullable(identifier(128)),
    groups: ids(50),
    privateAddresses: z.array(address()).check(z.maxLength(300)),
    publicAddresses: z.array(address()).check(z.maxLength(300)),
    ipv6Addresses: z.array(address()).check(z.maxLength(300)),
  }),
  'Security Group': z.strictObject({
    vpcId: z.nullable(identifier(64)),
    /** The network gives it to what has no other group. */
    isDefault: z._default(flag(), false),
    rules: z.array(GroupRule).check(z.maxLength(2000)),
    prefixLists: prefixLists(),
  }),
  VPC: z.strictObject({
    cidrs: z.array(address(64)).check(z.maxLength(50)),
    isDefault: flag(),
    /** Flow logs of the whole VPC are on. */
    hasFlowLogs: z._default(z.nullable(flag()), null),
  }),
  Subnet: z.strictObject({
    vpcId: z.nullable(identifier(64)),
    cidrs: z.array(address(64)).check(z.maxLength(50)),
    zone: z.nullable(identifier(32)),
    assignsPublicAddresses: flag(),
  }),
  'Route Table': z.strictObject({
    vpcId: z.nullable(identifier(64)),
    isMain: flag(),
    subnets: ids(300),
    routes: z.array(Route).check(z.maxLength(1000)),
    prefixLists: prefixLists(),
    /** Networks on both sides of the peering connections that routes lead to. */
    peerings: z._default(z.nullable(z.array(Peering).check(z.maxLength(200))), null),
  }),
  'Internet Gateway': z.strictObject({ vpcs: ids(10) }),
  'Network ACL': z.strictObject({
    vpcId: z.nullable(identifier(64)),
    isDefault: flag(),
    subnets: ids(300),
    entries: z.array(AclEntry).check(z.maxLength(100)),
  }),
  /** One row for each policy that is attached or a boundary; identities name it by ARN. */
  'IAM Policy': z.strictObject({
    isAwsManaged: flag(),
    versionId: identifier(16),
    /** Null = could not be read. */
    document: z.nullable(policyDocument()),
  }),
} as const;

export const assetTypes = [
  'EC2 Instance',
  'Network Interface',
  'Security Group',
  'VPC',
  'Subnet',
  'Route Table',
  'Internet Gateway',
  'Network ACL',
  'RDS Snapshot',
  'IAM Policy',
  'Redshift Snapshot',
  'EBS Snapshot',
  'EBS Volume',
  'Machine Image',
  'S3 Access Point',
  'AWS Account',
  'Account Region',
  'CloudTrail Trail',
  'KMS Key',
  'Secret',
  'SSM Parameter',
  'Backup Vault',
  'VPC Endpoint',
  'Lambda Function',
  'EKS Cluster',
  'EFS File System',
  'ECS Task Definition',
  'ECS Service',
  'Glue Data Catalog',
  'Glue Job',
  'Glue Connection',
  'MemoryDB Cluster',
  'OpenSearch Collection',
  'Redshift Workgroup',
  'DMS Replication Instance',
  'Glacier Vault',
  'CloudFront Distribution',
  'Launch Template',
  'RDS Export Task',
  'DynamoDB Export',
  'DynamoDB Backup',
  'AWS Organization',
  'Organization Policy',
  'Load Balancer',
  'API Gateway API',
  'Transit Gateway Attachment',
  'Transit Gateway Route Table',
] as const satisfies readonly (keyof typeof factsByType)[];
export type AssetType = (typeof assetTypes)[number];

const asset = <const T extends AssetType>(assetType: T) =>
  z.strictObject({
    kind: oneOf(['asset']),
    arn: identifier(),
    name: identifier(512),
    assetType: oneOf([assetType]),
    /** `global` for what is in no region. */
    region: identifier(32),
    createdAt: z.nullable(instant()),
    tags: tags(),
    observedAt: instant(),
    facts: factsByType[assetType],
  });

/** A cloud resource that is no data store. */
export const ScannedAsset = z.discriminatedUnion('assetType', [
  asset('EC2 Instance'),
  asset('Network Interface'),
  asset('Security Group'),
  asset('VPC'),
  asset('Subnet'),
  asset('Route Table'),
  asset('Internet Gateway'),
  asset('Network ACL'),
  asset('RDS Snapshot'),
  asset('IAM Policy'),
  asset('Redshift Snapshot'),
  asset('EBS Snapshot'),
  asset('EBS Volume'),
  asset('Machine Image'),
  asset('S3 Access Point'),
  asset('AWS Account'),
  asset('Account Region'),
  asset('CloudTrail Trail'),
  asset('KMS Key'),
  asset('Secret'),
  asset('SSM Parameter'),
  asset('Backup Vault'),
  asset('VPC Endpoint'),
  asset('Lambda Function'),
  asset('EKS Cluster'),
  asset('EFS File System'),
  asset('ECS Task Definition'),
  asset('ECS Service'),
  asset('Glue Data Catalog'),
  asset('Glue Job'),
  asset('Glue Connection'),
  asset('MemoryDB Cluster'),
  asset('OpenSearch Collection'),
  asset('Redshift Workgroup'),
  asset('DMS Replication Instance'),
  asset('Glacier Vault'),
  asset('CloudFront Distribution'),
  asset('Launch Template'),
  asset('RDS Export Task'),
  asset('DynamoDB Export'),
  asset('DynamoDB Backup'),
  asset('AWS Organization'),
  asset('Organization Policy'),
  asset('Load Balancer'),
  asset('API Gateway API'),
  asset('Transit Gateway Attachment'),
  asset('Transit Gateway Route Table'),
]);
export type ScannedAsset = z.infer<typeof ScannedAsset>;
export type AssetOf<T extends AssetType> = Extract<ScannedAsset, { assetType: T }>;
