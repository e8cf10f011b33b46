import type { AssetOf, AssetType } from '#contracts/asset/scannedAsset.ts';
import { ACCOUNT, allow, compliantDatabase, key } from './exampleRows.ts';

/** Assets on which every check passes: examples state what differs. */

export const asset: Pick<
  AssetOf<AssetType>,
  'kind' | 'region' | 'createdAt' | 'tags' | 'observedAt'
> = {
  kind: 'asset',
  region: 'us-east-1',
  createdAt: 0,
  tags: [],
  observedAt: 0,
};
export const ec2Arn = (resource: string) => `arn:aws:ec2:us-east-1:${ACCOUNT}:${resource}`;

type Rule = AssetOf<'Security Group'>['facts']['rules'][number];

/** An inbound rule of a security group. */
export const inbound = (more: Partial<Rule>): Rule => ({
  isEgress: false,
  protocol: 'tcp',
  fromPort: 443,
  toPort: 443,
  cidrs: [],
  prefixLists: [],
  groups: [],
  ...more,
});

export const compliantGroup: AssetOf<'Security Group'> = {
  ...asset,
  assetType: 'Security Group',
  arn: ec2Arn('security-group/sg-1'),
  name: 'web',
  facts: {
    vpcId: 'vpc-1',
    isDefault: false,
    rules: [inbound({ cidrs: ['0.0.0.0/0'] })],
    prefixLists: [],
  },
};

export const compliantInstance: AssetOf<'EC2 Instance'> = {
  ...asset,
  assetType: 'EC2 Instance',
  arn: ec2Arn('instance/i-1'),
  name: 'worker',
  facts: {
    state: 'running',
    vpcId: 'vpc-1',
    subnetId: 'subnet-1',
    interfaces: ['eni-1'],
    groups: ['sg-1'],
    instanceProfileArn: null,
    rolePolicies: { documents: [allow('s3:GetObject', 'arn:aws:s3:::orders/*')], isBounded: false },
    publicAddress: null,
    privateAddress: '10.0.0.4',
    metadata: { isEnabled: true, tokens: 'required', hopLimit: 1 },
    startUpSecrets: [],
    keyOwners: [],
    loginHosts: [],
    nodeOf: null,
    openDatabasePorts: [],
    internetPorts: [],
    fronts: [],
    inspection: { coverage: 'scanned', reason: null, vulnerabilities: [], reachablePorts: [] },
  },
};

export const compliantSnapshot: AssetOf<'RDS Snapshot'> = {
  kind: 'asset',
  assetType: 'RDS Snapshot',
  arn: `arn:aws:rds:us-east-1:${ACCOUNT}:snapshot:orders-june`,
  name: 'orders-june',
  region: 'us-east-1',
  createdAt: 0,
  tags: [],
  observedAt: 0,
  facts: {
    isCluster: false,
    isAutomated: false,
    sourceArn: compliantDatabase.row.arn,
    engine: 'postgres',
    encrypted: true,
    keyArn: key,
    restorableBy: [],
  },
};

const clusterSnapshot = (engine: string): AssetOf<'RDS Snapshot'> => ({
  ...compliantSnapshot,
  arn: `arn:aws:rds:us-east-1:${ACCOUNT}:cluster-snapshot:${engine}-june`,
  name: `${engine}-june`,
  facts: {
    ...compliantSnapshot.facts,
    isCluster: true,
    sourceArn: `arn:aws:rds:us-east-1:${ACCOUNT}:cluster:${engine}`,
    engine,
  },
});
export const compliantDocumentSnapshot = clusterSnapshot('docdb');
export const compliantGraphSnapshot = clusterSnapshot('neptune');

export const compliantPolicy: AssetOf<'IAM Policy'> = {
  ...asset,
  assetType: 'IAM Policy',
  region: 'global',
  arn: `arn:aws:iam::${ACCOUNT}:policy/orders`,
  name: 'orders',
  facts: {
    isAwsManaged: false,
    versionId: 'v1',
    document: allow('s3:GetObject', 'arn:aws:s3:::orders/*'),
  },
};
