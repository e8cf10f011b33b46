import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { databaseCheck } from '../serviceChecks.ts';

export const minorVersionsAppliedAutomatically = databaseCheck({
  id: 'RDS-17',
  title: 'RDS database does not apply minor version upgrades automatically',
  severity: 'Medium',
  type: 'Vulnerability',
  reads: ['rds:DescribeDBInstances', 'rds:DescribeDBClusters'],
  description:
    'Minor versions of the engine fix flaws that others already know how to use. The database ' +
    'does not take them by itself, so it keeps each flaw until somebody remembers to upgrade.',
  remediation: {
    console: [
      'Open RDS, choose the database and Modify; of an Aurora cluster choose each instance.',
      'Under Maintenance tick Enable auto minor version upgrade and apply.',
    ],
    cli: [
      'aws rds modify-db-instance --db-instance-identifier {{instance}} --auto-minor-version-upgrade --apply-immediately',
    ],
    cloudFormation: {
      type: 'AWS::RDS::DBInstance',
      properties: ['AutoMinorVersionUpgrade: true'],
    },
    terraform: { resource: 'aws_db_instance', arguments: ['auto_minor_version_upgrade = true'] },
    impact:
      'The database restarts in its maintenance window when AWS rolls out a minor version: ' +
      'connections break for a minute or two. Test the version where programs depend on details.',
  },
  frameworks: requirementsOn(['patched'], {
    aws_fsbp: ['RDS.13', 'RDS.35'],
    'cis_aws_5.0': ['2.2.2'],
    'cis_aws_6.0': ['3.2.2'],
    'cis_aws_7.0': ['3.2.2'],
  }),
  evaluate: ({ minorUpgrades }) =>
    decide(minorUpgrades, {
      yes: 'Minor versions are applied automatically.',
      no: 'Minor versions are not applied automatically.',
      fact: 'Whether minor versions are applied automatically',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { minorUpgrades: false } }],
    unknown: [{ posture: { minorUpgrades: null } }],
  },
});
