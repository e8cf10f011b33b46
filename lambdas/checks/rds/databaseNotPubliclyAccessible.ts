import type { DatabasePosture } from '#contracts/dataStore/posture.ts';
import type { CheckResult } from '../check.ts';
import { requirementsOn } from '../requirementThemes.ts';
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
  frameworks: requirementsOn(['openDatabase'], {
    aws_fsbp: ['RDS.2'],
    'cis_aws_5.0': ['2.2.3'],
    'cis_aws_6.0': ['3.2.3'],
    'cis_aws_7.0': ['3.2.3'],
    hipaa: ['164_308_a_3_i', '164_312_a_1'],
  }),
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
