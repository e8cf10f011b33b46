import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { tableCheck } from '../serviceChecks.ts';

export const tableDeletionProtectionEnabled = tableCheck({
  id: 'DDB-04',
  title: 'DynamoDB table does not have deletion protection enabled',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['dynamodb:DescribeTable'],
  description:
    'Deletion protection is off. One wrong click, script or stolen key deletes the table; ' +
    'with protection on, it must be switched off first, which is a second step that somebody ' +
    'can notice.',
  remediation: {
    console: [
      'Open DynamoDB, choose the table and its tab Additional settings.',
      'Under Deletion protection choose Turn on.',
    ],
    cli: ['aws dynamodb update-table --table-name {{table}} --deletion-protection-enabled'],
    cloudFormation: {
      type: 'AWS::DynamoDB::Table',
      properties: ['DeletionProtectionEnabled: true'],
    },
    terraform: {
      resource: 'aws_dynamodb_table',
      arguments: ['deletion_protection_enabled = true'],
    },
    impact:
      'None while it runs. Stacks and scripts that delete the table fail until the protection is removed.',
  },
  frameworks: requirementsOn(['keptSafe'], {
    aws_fsbp: ['DynamoDB.6', 'DynamoDB.7'],
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
