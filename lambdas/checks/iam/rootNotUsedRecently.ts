import { daysBeforeSeen } from '../exampleIdentities.ts';
import { identityCheck } from '../identityCheck.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

const DAY = 86_400_000;
const RECENT_DAYS = 90;

export const rootNotUsedRecently = identityCheck({
  id: 'IAM-03',
  types: ['root'],
  title: 'Root user was used in the last 90 days',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['iam:GenerateCredentialReport', 'iam:GetCredentialReport'],
  description:
    'The root user signed in or was used by a key in the last 90 days. It may do ' +
    'everything, cannot be limited, and does not show who of your people acted. Daily work ' +
    'belongs to roles.',
  remediation: {
    console: [
      'Find out in CloudTrail who used the root user and what for.',
      'Give that task a role, and put the password and the MFA device of the root user under lock.',
    ],
    cli: [
      'aws cloudtrail lookup-events --lookup-attributes AttributeKey=Username,AttributeValue=root',
    ],
    terraform: {
      resource: 'aws_cloudwatch_log_metric_filter',
      arguments: [
        'name           = "root-usage"',
        'pattern        = "{ $.userIdentity.type = Root }"',
        'log_group_name = "TRAIL_LOG_GROUP"',
      ],
    },
    impact: 'None for programs, once the task has a role of its own.',
  },
  frameworks: requirementsOn(['rootUser'], {
    'cis_aws_5.0': ['1.6'],
    'cis_aws_6.0': ['2.6'],
    'cis_aws_7.0': ['2.7'],
  }),
  evaluate: ({ lastUsed, lastUsedKnown, observedAt }) => {
    if (!lastUsedKnown) return unknown('When the root user was last used could not be read.');
    if (lastUsed === null) return pass('The root user was never used.');
    const days = Math.floor((observedAt - lastUsed) / DAY);
    return days >= RECENT_DAYS
      ? pass(`The root user was last used ${days} days ago.`)
      : fail(`The root user was last used ${days} days ago.`);
  },
  examples: {
    pass: [{}, { lastUsed: null }],
    fail: [{ lastUsed: daysBeforeSeen(3) }],
    unknown: [{ lastUsedKnown: false }],
  },
});
