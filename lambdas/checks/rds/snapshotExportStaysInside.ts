import { strangersKey } from '../exampleRows.ts';
import { externalKeyAccountOf } from '../externalKeyAccount.ts';
import { exportCheck } from '../platformChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide, fail } from '../result.ts';

export const snapshotExportStaysInside = exportCheck({
  id: 'RDS-24',
  title: 'RDS snapshot is exported to a foreign bucket or with a foreign key',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['rds:DescribeExportTasks', 's3:ListAllMyBuckets'],
  description:
    'The rows of a snapshot were written to a bucket that is none of the account, or are ' +
    'encrypted with a key of an account that is not connected. Whoever owns bucket or key ' +
    'has the data, out of reach of this account.',
  remediation: {
    console: [
      'Open Exports in Amazon S3, and look who started the export and why.',
      'Cancel the export where it still runs, and have the copies deleted by the owner of the bucket.',
      'Take rds:StartExportTask from whom does not need it.',
    ],
    cli: [
      'aws rds describe-export-tasks --export-task-identifier {{name}}',
      'aws rds cancel-export-task --export-task-identifier {{name}}',
    ],
    terraform: {
      resource: 'aws_iam_policy',
      arguments: [
        '# deny rds:StartExportTask but for the role that makes backups',
        'policy = data.aws_iam_policy_document.no_exports.json',
      ],
    },
    impact: 'None for the database. Who works with the exported files loses new ones.',
  },
  frameworks: requirementsOn(['otherAccounts']),
  evaluate: ({ bucket, bucketIsOwn, keyArn }, { context }) => {
    const foreign = externalKeyAccountOf(keyArn, context);
    if (foreign !== undefined) return fail(`The key belongs to account ${foreign}.`);
    return decide(bucketIsOwn, {
      yes: `The bucket ${bucket} belongs to this account.`,
      no: `The bucket ${bucket} is none of this account.`,
      fact: 'Whose bucket it is',
    });
  },
  examples: {
    pass: [{}],
    fail: [{ bucketIsOwn: false }, { keyArn: strangersKey }],
    unknown: [{ bucketIsOwn: null }],
  },
});
