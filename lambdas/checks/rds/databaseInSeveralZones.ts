import { ids } from '../ids.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { databaseCheck } from '../serviceChecks.ts';

export const databaseInSeveralZones = databaseCheck({
  id: 'RDS-23',
  title: 'RDS database runs in a single availability zone',
  severity: 'Low',
  type: 'Misconfiguration',
  reads: ['rds:DescribeDBInstances', 'rds:DescribeDBClusters'],
  description:
    'There is no standby in another availability zone. A failure of one data centre takes the ' +
    'database down until a backup is restored, and what was written since then is lost.',
  remediation: {
    console: [
      'Open RDS, choose the database and Modify; for an Aurora cluster choose Actions, Add reader.',
      'Under Availability and durability choose a standby instance and apply.',
    ],
    cli: [
      'aws rds modify-db-instance --db-instance-identifier {{instance}} --multi-az --apply-immediately',
      'aws rds create-db-instance --db-cluster-identifier {{cluster}} --db-instance-identifier READER_NAME --db-instance-class INSTANCE_CLASS --engine ENGINE --availability-zone OTHER_ZONE',
    ],
    cloudFormation: { type: 'AWS::RDS::DBInstance', properties: ['MultiAZ: true'] },
    terraform: { resource: 'aws_db_instance', arguments: ['multi_az = true'] },
    impact:
      'The standby is billed like a second instance. While it is made, reads and writes are slower.',
  },
  frameworks: requirementsOn(['twoZones'], {
    aws_fsbp: ['RDS.15', 'RDS.5'],
    'cis_aws_5.0': ['2.2.4'],
    'cis_aws_6.0': ['3.2.4'],
    'cis_aws_7.0': ['3.2.4'],
    hipaa: ids(`
      164_308_a_1_ii_b 164_308_a_7_i 164_308_a_7_ii_a 164_308_a_7_ii_b 164_308_a_7_ii_c
    `),
  }),
  only: (_, { isReplica }) => !isReplica,
  evaluate: ({ multiZone }) =>
    decide(multiZone, {
      yes: 'The database has a standby in another availability zone.',
      no: 'The database runs in one availability zone only.',
      fact: 'Whether the database has a standby in another availability zone',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { multiZone: false } }],
    unknown: [{ posture: { multiZone: null } }],
  },
});
