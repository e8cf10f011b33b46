import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { databaseCheck } from '../serviceChecks.ts';

export const databaseInPrivateSubnets = databaseCheck({
  id: 'RDS-03',
  title: 'RDS database subnet group contains a public subnet',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['rds:DescribeDBInstances', 'rds:DescribeDBClusters', 'ec2:DescribeRouteTables'],
  description:
    'The subnet group of the database holds a subnet with a route to the internet. One tick ' +
    'at Publicly accessible, or one fail-over to that subnet, and only a security group is ' +
    'left between the internet and the data.',
  remediation: {
    console: [
      'Open RDS, Subnet groups, and make a group of private subnets in at least two zones.',
      'Open RDS, choose the database and Modify.',
      'Under Connectivity choose the new subnet group and apply. An instance may need to be restored into it.',
    ],
    cli: [
      'aws rds create-db-subnet-group --db-subnet-group-name NAME --db-subnet-group-description NAME --subnet-ids SUBNET_A SUBNET_B',
      'aws rds modify-db-instance --db-instance-identifier {{instance}} --db-subnet-group-name NAME',
    ],
    cloudFormation: {
      type: 'AWS::RDS::DBSubnetGroup',
      properties: [
        'DBSubnetGroupDescription: private subnets',
        'SubnetIds: [PRIVATE_SUBNET_A, PRIVATE_SUBNET_B]',
      ],
    },
    terraform: {
      resource: 'aws_db_subnet_group',
      arguments: ['subnet_ids = ["PRIVATE_SUBNET_A", "PRIVATE_SUBNET_B"]'],
    },
    impact:
      'Moving a database to another subnet group restarts it, and its address changes. An instance of a cluster cannot be moved: it has to be restored.',
  },
  frameworks: requirementsOn(['publicSubnet']),
  evaluate: ({ publicSubnets }) =>
    decide(publicSubnets === null ? null : publicSubnets.length === 0, {
      yes: 'No subnet of the group has a route to the internet.',
      no: `These subnets have a route to the internet: ${publicSubnets?.join(', ')}.`,
      fact: 'Where the subnets of the group lead to',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { publicSubnets: ['subnet-1'] } }],
    unknown: [{ posture: { publicSubnets: null } }],
  },
});
