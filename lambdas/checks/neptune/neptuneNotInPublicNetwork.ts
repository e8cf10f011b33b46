import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';
import { graphClusterCheck } from '../serviceChecks.ts';

export const neptuneNotInPublicNetwork = graphClusterCheck({
  id: 'NEP-06',
  title: 'Neptune cluster is in a public subnet or open to broad address ranges',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: [
    'rds:DescribeDBInstances',
    'rds:DescribeDBClusters',
    'ec2:DescribeSecurityGroups',
    'ec2:DescribeRouteTables',
    'ec2:DescribeNetworkAcls',
  ],
  description:
    'The subnet group holds a subnet with a route to the internet, or a security group ' +
    'admits a broad part of the internet on the port. The graph should be reachable by its ' +
    'applications only.',
  remediation: {
    console: [
      'Open Subnet groups and make a group of private subnets in at least two zones.',
      'Open the security group of the cluster and replace broad ranges by the group of your application.',
    ],
    cli: [
      'aws neptune create-db-subnet-group --db-subnet-group-name private --db-subnet-group-description private --subnet-ids SUBNET_A SUBNET_B',
      'aws ec2 revoke-security-group-ingress --group-id GROUP_ID --protocol tcp --port 8182 --cidr 0.0.0.0/0',
    ],
    cloudFormation: {
      type: 'AWS::Neptune::DBSubnetGroup',
      properties: [
        'DBSubnetGroupDescription: private subnets',
        'SubnetIds: [PRIVATE_SUBNET_A, PRIVATE_SUBNET_B]',
      ],
    },
    terraform: {
      resource: 'aws_neptune_subnet_group',
      arguments: ['subnet_ids = ["PRIVATE_SUBNET_A", "PRIVATE_SUBNET_B"]'],
    },
    impact:
      'Moving a cluster to other subnets means restoring it. Clients outside the allowed ' +
      'group are cut off at once.',
  },
  frameworks: requirementsOn(['openDatabase']),
  evaluate: ({ publicSubnets, openGroups }) => {
    if ((publicSubnets ?? []).length > 0) return fail('The subnet group has a public subnet.');
    if ((openGroups ?? []).length > 0)
      return fail('A security group opens the port to a broad range.');
    return publicSubnets === null || openGroups === null
      ? unknown('The network of the cluster could not be read.')
      : pass('Subnets are private, and no security group opens the port.');
  },
  examples: {
    pass: [{}],
    fail: [{ posture: { publicSubnets: ['subnet-1'] } }, { posture: { openGroups: ['sg-1'] } }],
    unknown: [{ posture: { publicSubnets: null } }],
  },
});
