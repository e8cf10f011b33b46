import { allow } from '../exampleRows.ts';
import { policyCheck } from '../policyCheck.ts';
import { narrowPolicy } from '../remediations/narrowPolicy.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass } from '../result.ts';
import { allowedEverywhere } from '../widePermissions.ts';

export const policyLimitsPassRole = policyCheck({
  id: 'IAM-11',
  title: 'IAM policy allows passing any role (iam:PassRole on all resources)',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['iam:GetAccountAuthorizationDetails'],
  description:
    'The policy allows handing any role of the account to a service. Whoever may also start ' +
    'an instance, a function or a job can run it with an administrator role and so become ' +
    'one.',
  remediation: narrowPolicy(
    'Name the roles that may be passed as Resource, and the service in the condition iam:PassedToService, and save.',
  ),
  frameworks: requirementsOn(['leastPrivilege']),
  evaluate: (statements) => {
    const wide = allowedEverywhere(statements, ['iam:PassRole']);
    return wide.length > 0
      ? fail(`The policy allows on all resources: ${wide.slice(0, 5).join(', ')}.`)
      : pass('The policy limits which roles may be passed.');
  },
  examples: {
    pass: [allow('iam:PassRole', 'arn:aws:iam::111122223333:role/app')],
    fail: [allow('iam:PassRole', '*'), allow('iam:*', '*')],
    unknown: [null],
  },
});
