import { ACCOUNT, type Api } from '#tests/builders/accountSnapshot.ts';

/** Shapes of AWS replies about stores that listen within a network. */

interface Place {
  readonly vpc: string;
  readonly subnets: readonly string[];
  readonly group: string;
}

const subnetsOf = ({ vpc, subnets }: Place) => ({
  VpcId: vpc,
  Subnets: subnets.map((SubnetIdentifier) => ({ SubnetIdentifier })),
});

export const warehouse = (place: Place, isPublic = false): Api => ({
  DescribeClusters: {
    Clusters: [
      {
        ...{ ClusterIdentifier: 'sales', ClusterStatus: 'available', DBName: 'sales' },
        Endpoint: { Address: 'sales.cx1.us-east-1.redshift.amazonaws.com', Port: 5439 },
        ...{ PubliclyAccessible: isPublic, VpcId: place.vpc, ClusterSubnetGroupName: 'sales' },
        VpcSecurityGroups: [{ VpcSecurityGroupId: place.group }],
      },
    ],
  },
  DescribeClusterSubnetGroups: { ClusterSubnetGroups: [subnetsOf(place)] },
});

export const cache = (place: Place, hasPassword: boolean): Api => ({
  DescribeReplicationGroups: {
    ReplicationGroups: [
      {
        ReplicationGroupId: 'sessions',
        ARN: `arn:aws:elasticache:us-east-1:${ACCOUNT}:replicationgroup:sessions`,
        Engine: 'valkey',
        AuthTokenEnabled: hasPassword,
        NodeGroups: [
          { PrimaryEndpoint: { Address: 'sessions.use1.cache.amazonaws.com', Port: 6379 } },
        ],
      },
    ],
  },
  DescribeCacheClusters: {
    CacheClusters: [
      {
        ...{ CacheClusterId: 'sessions-001', ReplicationGroupId: 'sessions' },
        SecurityGroups: [{ SecurityGroupId: place.group }],
        CacheSubnetGroupName: 'sessions',
      },
    ],
  },
  DescribeCacheSubnetGroups: { CacheSubnetGroups: [subnetsOf(place)] },
});

interface Domain {
  readonly name: string;
  /** Its access policy. */
  readonly policy: string;
  /** It has users of its own. */
  readonly hasUsers?: boolean;
}

export const domainArn = (name: string): string => `arn:aws:es:us-east-1:${ACCOUNT}:domain/${name}`;

export const searchDomains = (place: Place, ...all: readonly Domain[]): Api => ({
  ListDomainNames: { DomainNames: all.map(({ name }) => ({ DomainName: name })) },
  DescribeDomains: {
    DomainStatusList: all.map(({ name, policy, hasUsers = false }) => ({
      ...{ DomainName: name, ARN: domainArn(name), AccessPolicies: policy },
      Endpoints: { vpc: `vpc-${name}-x1.us-east-1.es.amazonaws.com` },
      VPCOptions: {
        VPCId: place.vpc,
        SubnetIds: [...place.subnets],
        SecurityGroupIds: [place.group],
      },
      AdvancedSecurityOptions: { Enabled: hasUsers },
    })),
  },
});
