import { decide } from '../result.ts';
import { tableCheck } from '../serviceChecks.ts';

export const tableDeletionProtectionEnabled = tableCheck({
  id: 'DDB-04',
  title: 'The table can be deleted by one call',
  severity: 'Medium',
  type: 'Misconfiguration',
  description:
    'Deletion protection is off. One wrong click, script or stolen key deletes the table; ' +
    'with protection on, it must be switched off first, which is a second step that somebody ' +
    'can notice.',
  remediation: {
    console: [
      'Open DynamoDB, choose the table and its tab Additional settings.',
      'Under Deletion protection choose Turn on.',
    ],
    cli: ['aws dynamodb update-table --table-name TABLE --deletion-protection-enabled'],
  },
  frameworks: {
    aws_fsbp: ['DynamoDB.6', 'DynamoDB.7'],
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
