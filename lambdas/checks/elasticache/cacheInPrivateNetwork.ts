import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';
import { cacheCheck } from '../serviceChecks.ts';

export const cacheInPrivateNetwork = cacheCheck({
  id: 'CAC-01',
  title: 'ElastiCache cluster is in a public subnet or open to broad address ranges',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: [
    'elasticache:DescribeCacheClusters',
    'elasticache:DescribeReplicationGroups',
    'elasticache:DescribeCacheSubnetGroups',
    'ec2:DescribeSecurityGroups',
    'ec2:DescribeRouteTables',
    'ec2:DescribeNetworkAcls',
  ],
  description:
    'The subnet group holds a subnet with a route to the internet, or a security group ' +
    'admits a broad part of the internet on the port. Caches answer fast and trust whoever ' +
    'reaches them.',
  remediation: {
    console: [
      'Open the security group of the cache and replace broad ranges by the group of your application.',
      'Make a subnet group of private subnets and restore a backup of the cache into it.',
    ],
    cli: [
      'aws elasticache create-cache-subnet-group --cache-subnet-group-name private --cache-subnet-group-description private --subnet-ids SUBNET_A SUBNET_B',
    ],
    cloudFormation: {
      type: 'AWS::ElastiCache::SubnetGroup',
      properties: [
        'Description: private subnets',
        'SubnetIds: [PRIVATE_SUBNET_A, PRIVATE_SUBNET_B]',
      ],
    },
    terraform: {
      resource: 'aws_elasticache_subnet_group',
      arguments: [
        'name       = "private"',
        'subnet_ids = ["PRIVATE_SUBNET_A", "PRIVATE_SUBNET_B"]',
      ],
    },
    impact: 'Clients outside the allowed group are cut off. Other subnets mean a new cache.',
  },
  frameworks: requirementsOn(['openDatabase']),
  evaluate: ({ publicSubnets, openGroups }) => {
    if ((openGroups ?? []).length > 0) return fail('A security group admits a broad range.');
    if ((publicSubnets ?? []).length > 0) return fail('The subnet group has a public subnet.');
    return publicSubnets === null || openGroups === null
      ? unknown('The network of the cache could not be read.')
      : pass('Subnets are private, and no security group opens the port.');
  },
  examples: {
    pass: [{}],
    fail: [{ posture: { publicSubnets: ['subnet-1'] } }, { posture: { openGroups: ['sg-1'] } }],
    unknown: [{ posture: { publicSubnets: null } }],
  },
});
