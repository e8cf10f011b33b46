import { ids } from '../ids.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { tableCheck } from '../serviceChecks.ts';

export const tablePointInTimeRecoveryEnabled = tableCheck({
  id: 'DDB-03',
  title: 'DynamoDB table does not have point-in-time recovery enabled',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['dynamodb:DescribeContinuousBackups'],
  description:
    'Point-in-time recovery is off. After a wrong script, a wrong release or an attack the ' +
    'items of before are lost; with it on, the table can be had back as it was at any second ' +
    'of up to the last 35 days.',
  remediation: {
    console: [
      'Open DynamoDB, choose the table and its tab Backups.',
      'Under Point-in-time recovery choose Edit, turn it on and save.',
    ],
    cli: [
      'aws dynamodb update-continuous-backups --table-name {{table}} --point-in-time-recovery-specification PointInTimeRecoveryEnabled=true',
    ],
    cloudFormation: {
      type: 'AWS::DynamoDB::Table',
      properties: ['PointInTimeRecoverySpecification:', '  PointInTimeRecoveryEnabled: true'],
    },
    terraform: {
      resource: 'aws_dynamodb_table',
      arguments: ['point_in_time_recovery {', '  enabled = true', '}'],
    },
    impact: 'None for clients. Continuous backups are billed by the size of the table.',
  },
  frameworks: requirementsOn(['backup'], {
    aws_fsbp: ['DynamoDB.2'],
    hipaa: ids(`
      164_308_a_1_ii_b 164_308_a_7_i 164_308_a_7_ii_a 164_308_a_7_ii_b 164_308_a_7_ii_c
      164_312_a_2_ii
    `),
  }),
  evaluate: ({ pointInTimeRecovery }) =>
    decide(pointInTimeRecovery, {
      yes: 'Point-in-time recovery is on.',
      no: 'Point-in-time recovery is off.',
      fact: 'The point-in-time recovery',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { pointInTimeRecovery: false } }],
    unknown: [{ posture: { pointInTimeRecovery: null } }],
  },
});
