import { requirementsOn } from '../requirementThemes.ts';
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
  frameworks: requirementsOn(['keptSafe'], {
    aws_fsbp: ['RDS.7', 'RDS.8'],
  }),
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
