import { dataReads } from '../dataReads.ts';
import { allow } from '../exampleRows.ts';
import { policyCheck } from '../policyCheck.ts';
import { narrowPolicy } from '../remediations/narrowPolicy.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass } from '../result.ts';
import { allowedEverywhere } from '../widePermissions.ts';

export const policyLimitsDataReads = policyCheck({
  id: 'IAM-09',
  title: 'IAM policy allows reading all data stores of a service',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['iam:GetAccountAuthorizationDetails'],
  description:
    'The policy allows reading data on every resource of a service: every bucket, table, ' +
    'secret or parameter of the account, also those that are made tomorrow.',
  remediation: narrowPolicy(
    'Replace Resource "*" by the ARNs of the stores that are needed, and save.',
  ),
  frameworks: requirementsOn(['leastPrivilege']),
  evaluate: (statements) => {
    const wide = allowedEverywhere(statements, dataReads);
    return wide.length > 0
      ? fail(`The policy allows on all resources: ${wide.slice(0, 5).join(', ')}.`)
      : pass('The policy allows reading data on named resources only.');
  },
  examples: {
    pass: [allow('s3:GetObject', 'arn:aws:s3:::orders/*')],
    fail: [allow('s3:Get*', '*'), allow('dynamodb:*', '*')],
    unknown: [null],
  },
});
