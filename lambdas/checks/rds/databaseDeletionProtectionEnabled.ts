import { ids } from '../ids.ts';
import { decide } from '../result.ts';
import { databaseCheck } from '../serviceChecks.ts';

export const databaseDeletionProtectionEnabled = databaseCheck({
  id: 'RDS-16',
  title: 'RDS database does not have deletion protection enabled',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['rds:DescribeDBInstances', 'rds:DescribeDBClusters'],
  description:
    'Deletion protection is off. One wrong click, script or stolen key deletes the database; ' +
    'with protection on, it must be switched off first, which is a second step that somebody ' +
    'can notice.',
  remediation: {
    console: [
      'Open RDS, choose the database and Modify.',
      'Under Additional configuration tick Enable deletion protection and apply.',
    ],
    cli: [
      'aws rds modify-db-instance --db-instance-identifier {{instance}} --deletion-protection',
      'aws rds modify-db-cluster --db-cluster-identifier {{cluster}} --deletion-protection',
    ],
    cloudFormation: {
      type: 'AWS::RDS::DBInstance',
      properties: ['DeletionProtection: true'],
    },
    terraform: {
      resource: 'aws_db_instance',
      arguments: ['deletion_protection = true'],
    },
    impact:
      'None while it runs. Stacks and scripts that delete the database fail until the protection is removed.',
  },
  frameworks: {
    aws_fsbp: ['RDS.7', 'RDS.8'],
    nist_800_53_r5: ids(`
      ca_7_4_c cm_3_a cp_1_a_1_b cp_1_a_2 cp_2_5 cp_2_a cp_2_a_6 cp_2_a_7 cp_2_d cp_2_e
      sa_15_a_4 sc_22 sc_5_2 si_13_5
    `),
    soc2: ['cc_c_1_1'],
  },
  evaluate: ({ deletionProtection }) =>
    decide(deletionProtection, {
      yes: 'Deletion protection is on.',
      no: 'Deletion protection is off.',
      fact: 'The deletion protection',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { deletionProtection: false } }],
    unknown: [{ posture: { deletionProtection: null } }],
  },
});
