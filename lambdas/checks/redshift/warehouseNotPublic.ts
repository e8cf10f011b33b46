import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';
import { warehouseCheck } from '../serviceChecks.ts';

export const warehouseNotPublic = warehouseCheck({
  id: 'RSH-01',
  title: 'Redshift cluster is reachable from the internet',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: [
    'redshift:DescribeClusters',
    'redshift:DescribeClusterSubnetGroups',
    'ec2:DescribeSecurityGroups',
    'ec2:DescribeRouteTables',
    'ec2:DescribeNetworkAcls',
  ],
  description:
    'The warehouse is publicly accessible, and a security group admits a broad part of the ' +
    'internet on its port. Everybody can try passwords and known weaknesses against it.',
  remediation: {
    console: [
      'Choose Actions, Turn off Publicly accessible.',
      'Open its security group and take away the inbound rule for 0.0.0.0/0 or ::/0.',
    ],
    cli: [
      'aws redshift modify-cluster --cluster-identifier {{warehouse}} --no-publicly-accessible',
    ],
    cloudFormation: { type: 'AWS::Redshift::Cluster', properties: ['PubliclyAccessible: false'] },
    terraform: { resource: 'aws_redshift_cluster', arguments: ['publicly_accessible = false'] },
    impact:
      'Clients outside the VPC lose their connection. Let them in by VPN or through the query ' +
      'editor.',
  },
  frameworks: requirementsOn(['openDatabase'], {
    aws_fsbp: ['Redshift.1'],
    hipaa: ['164_308_a_1_ii_b', '164_308_a_3_i', '164_312_a_1'],
  }),
  evaluate: ({ publiclyAccessible, openGroups, publicSubnets }) => {
    if (publiclyAccessible === false) return pass('The warehouse is not publicly accessible.');
    if (openGroups?.length === 0) return pass('No security group admits the internet.');
    if (publicSubnets?.length === 0) return pass('The subnets have no route to the internet.');
    return publiclyAccessible === null || openGroups === null || publicSubnets === null
      ? unknown('The network of the warehouse could not be read.')
      : fail('The warehouse is publicly accessible, and a security group admits the internet.');
  },
  examples: {
    pass: [{}, { posture: { publiclyAccessible: true } }],
    fail: [
      { posture: { publiclyAccessible: true, openGroups: ['sg-1'], publicSubnets: ['subnet-1'] } },
    ],
    unknown: [{ posture: { publiclyAccessible: null, openGroups: null, publicSubnets: null } }],
  },
});
