import { ids } from '../ids.ts';
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
  frameworks: {
    aws_fsbp: ['Redshift.1'],
    hipaa: ['164_308_a_1_ii_b', '164_308_a_3_i', '164_312_a_1'],
    iso27001_2022: ['A.8.1'],
    nist_800_53_r5: ids(`
      ac_17_1 ac_17_10 ac_17_4_a ac_17_9 ac_17_b ac_2_6 ac_3 ac_3_7 ac_4_21 ac_6 mp_2
      sc_25 sc_7_11 sc_7_12 sc_7_16 sc_7_2 sc_7_20 sc_7_21 sc_7_24_b sc_7_25 sc_7_26
      sc_7_27 sc_7_28 sc_7_3 sc_7_7 sc_7_9_a sc_7_a sc_7_b sc_7_c
    `),
    'pci_dss_4.0': ids(`
      1.2.8 1.3.1 1.3.2 1.4.2 1.5.1 10.3.2 3.5.1 A1.1.2 A1.1.3 A3.4.1
    `),
  },
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
