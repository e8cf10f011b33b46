import type { DatabasePosture } from '#contracts/dataStore/posture.ts';
import type { CheckResult } from '../check.ts';
import { ids } from '../ids.ts';
import { fail, pass, unknown } from '../result.ts';
import { databaseCheck } from '../serviceChecks.ts';

const open = {
  publiclyAccessible: true,
  openGroups: ['sg-1'],
  publicSubnets: ['subnet-1', 'subnet-2'],
  internetSubnets: ['subnet-2'],
};

const closedBy = (posture: DatabasePosture): CheckResult | undefined => {
  const { publiclyAccessible, openGroups, publicSubnets, internetSubnets } = posture;
  if (publiclyAccessible === false) return pass('The database has no public address.');
  if (openGroups?.length === 0) return pass('No security group lets the internet in.');
  if (publicSubnets?.length === 0) return pass('No subnet has a route to the internet.');
  if (internetSubnets?.length === 0) {
    return pass('Routes and network ACLs keep the internet out where it runs.');
  }
  return undefined;
};

const openBy = (posture: DatabasePosture): CheckResult => {
  const { publiclyAccessible, openGroups, publicSubnets, internetSubnets } = posture;
  if (publiclyAccessible === null) return unknown('Whether it is public could not be read.');
  if (openGroups === null) return unknown('The security groups could not be read.');
  if (publicSubnets === null) return unknown('The routes of the subnets could not be read.');
  if (internetSubnets === null) return unknown('The network ACLs could not be read.');
  const [groups, subnets] = [openGroups.join(', '), internetSubnets.join(', ')];
  return fail(`It has a public address; open group: ${groups}; public subnet: ${subnets}.`);
};

export const databaseNotPubliclyAccessible = databaseCheck({
  id: 'RDS-01',
  title: 'RDS database is reachable from the internet',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: [
    'rds:DescribeDBInstances',
    'rds:DescribeDBClusters',
    'ec2:DescribeSecurityGroups',
    'ec2:DescribeRouteTables',
    'ec2:DescribeNetworkAcls',
  ],
  description:
    'The database has a public address, sits in a subnet with a route to the internet, and its ' +
    'security groups and the network ACL let the internet in on its port. Everybody can try ' +
    'passwords and known weaknesses against it, and bots find such ports within minutes.',
  remediation: {
    console: [
      'Open RDS, choose the database and Modify.',
      'Under Connectivity choose Not publicly accessible and apply at once.',
      'Open the security group and take away the inbound rule for 0.0.0.0/0 or ::/0; allow the security group of your application in its place.',
    ],
    cli: [
      'aws rds modify-db-instance --db-instance-identifier {{instance}} --no-publicly-accessible --apply-immediately',
      'aws ec2 revoke-security-group-ingress --group-id GROUP --protocol tcp --port PORT --cidr 0.0.0.0/0',
    ],
    cloudFormation: {
      type: 'AWS::RDS::DBInstance',
      properties: ['PubliclyAccessible: false'],
    },
    terraform: {
      resource: 'aws_db_instance',
      arguments: ['publicly_accessible = false'],
    },
    impact:
      'Clients outside the VPC lose their connection at once. Let them in by VPN, by a bastion or by an application in the VPC. A public address is withdrawn without a restart.',
  },
  frameworks: {
    aws_fsbp: ['RDS.2'],
    'cis_aws_5.0': ['2.2.3'],
    'cis_aws_6.0': ['3.2.3'],
    'cis_aws_7.0': ['3.2.3'],
    hipaa: ['164_308_a_3_i', '164_312_a_1'],
    iso27001_2022: ['A.8.1'],
    nist_800_53_r5: ids(`
      ac_17_1 ac_17_10 ac_17_4_a ac_17_9 ac_17_b ac_2_6 ac_3 ac_3_7 ac_4_21 ac_6 mp_2
      sc_25 sc_7_11 sc_7_12 sc_7_16 sc_7_2 sc_7_20 sc_7_21 sc_7_24_b sc_7_25 sc_7_26
      sc_7_27 sc_7_28 sc_7_3 sc_7_7 sc_7_9_a sc_7_a sc_7_b sc_7_c
    `),
    'pci_dss_4.0': ids(`
      1.2.8 1.3.1 1.3.2 1.4.2 1.5.1 10.3.2 3.5.1 A1.1.2 A1.1.3 A3.4.1
    `),
    soc2: ['cc_6_2'],
  },
  evaluate: (posture) => closedBy(posture) ?? openBy(posture),
  examples: {
    pass: [
      {},
      { posture: { ...open, publiclyAccessible: false } },
      { posture: { ...open, openGroups: [] } },
      { posture: { ...open, publicSubnets: [] } },
      { posture: { ...open, internetSubnets: [] } },
    ],
    fail: [{ posture: open }],
    unknown: [
      { posture: { ...open, publiclyAccessible: null } },
      { posture: { ...open, openGroups: null } },
      { posture: { ...open, publicSubnets: null } },
      { posture: { ...open, internetSubnets: null } },
    ],
  },
});
