import { ids } from '../ids.ts';
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
  frameworks: {
    aws_fsbp: ['RDS.15', 'RDS.5'],
    'cis_aws_5.0': ['2.2.4'],
    'cis_aws_6.0': ['3.2.4'],
    'cis_aws_7.0': ['3.2.4'],
    hipaa: ids(`
      164_308_a_1_ii_b 164_308_a_7_i 164_308_a_7_ii_a 164_308_a_7_ii_b 164_308_a_7_ii_c
    `),
    iso27001_2022: ['A.8.14'],
    nist_800_53_r5: ids(`
      cp_10 cp_1_a_1_b cp_1_a_2 cp_2_5 cp_2_6 cp_2_a cp_2_a_6 cp_2_a_7 cp_2_d cp_2_e
      cp_6_2 sc_22 sc_36 sc_5_2 sc_6 si_13_5
    `),
  },
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
