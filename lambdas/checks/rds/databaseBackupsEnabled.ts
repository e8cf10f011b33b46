import { ids } from '../ids.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { databaseCheck } from '../serviceChecks.ts';

/** As common benchmarks require. */
const LEAST_DAYS = 7;

export const databaseBackupsEnabled = databaseCheck({
  id: 'RDS-15',
  title: 'RDS database backup retention is shorter than 7 days',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['rds:DescribeDBInstances', 'rds:DescribeDBClusters'],
  description:
    'Automatic backups are off or kept for less than seven days. After a mistake or an attack ' +
    'that is noticed a few days later there is nothing left to go back to.',
  remediation: {
    console: [
      'Open RDS, choose the database and Modify.',
      'Under Additional configuration set the backup retention period to at least 7 days and apply.',
    ],
    cli: [
      'aws rds modify-db-instance --db-instance-identifier {{instance}} --backup-retention-period 7 --apply-immediately',
      'aws rds modify-db-cluster --db-cluster-identifier {{cluster}} --backup-retention-period 7 --apply-immediately',
    ],
    cloudFormation: {
      type: 'AWS::RDS::DBInstance',
      properties: ['BackupRetentionPeriod: 7'],
    },
    terraform: {
      resource: 'aws_db_instance',
      arguments: ['backup_retention_period = 7'],
    },
    impact:
      'Backup storage beyond the size of the database is billed. Changing the retention from 0 to another value restarts the instance.',
  },
  frameworks: requirementsOn(['backup'], {
    aws_fsbp: ['RDS.11'],
    hipaa: ids(`
      164_308_a_1_ii_b 164_308_a_4_ii_a 164_308_a_7_i 164_308_a_7_ii_a 164_308_a_7_ii_b
      164_308_a_7_ii_c 164_312_a_2_ii
    `),
  }),
  // The backups of its source are those of a replica.
  only: (_, { isReplica, isCluster }) => isCluster || !isReplica,
  evaluate: ({ backupRetentionDays: days }) =>
    decide(days === null ? null : days >= LEAST_DAYS, {
      yes: `Backups are kept for ${days} days.`,
      no: days === 0 ? 'There are no backups.' : `Backups are kept for ${days} days only.`,
      fact: 'How long backups are kept',
    }),
  examples: {
    pass: [{}, { posture: { backupRetentionDays: 7 } }],
    fail: [{ posture: { backupRetentionDays: 0 } }, { posture: { backupRetentionDays: 6 } }],
    unknown: [{ posture: { backupRetentionDays: null } }],
  },
});
