import { ACCOUNT, grantTo } from '../exampleRows.ts';
import { keyCheck } from '../guardChecks.ts';
import { covers, parsePolicy, type Statement } from '../policy.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

const administers = ['kms:PutKeyPolicy', 'kms:ScheduleKeyDeletion'];
const uses = ['kms:Decrypt', 'kms:GenerateDataKey'];

/** An account lets its own policies decide. */
const isAccount = (principal: string): boolean => /^\d{12}$|:root$/.test(principal);

const principalsOf = (statements: readonly Statement[]): string[] => [
  ...new Set(statements.flatMap(({ principals }) => principals)),
];

const isAllowed = (statements: readonly Statement[], principal: string, action: string): boolean =>
  statements.some(
    (statement) =>
      statement.isAllow && statement.principals.includes(principal) && covers(statement, action),
  );

export const keyDutiesSeparated = keyCheck({
  id: 'KMS-06',
  title: 'KMS key policy lets the same principal administer and use the key',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['kms:GetKeyPolicy'],
  description:
    'The key policy lets one principal both change the policy of the key and decrypt with ' +
    'it. Nobody else then controls what that principal opens, and a takeover of it opens ' +
    'everything under the key.',
  remediation: {
    console: [
      'Choose the tab Key policy, and Switch to policy view.',
      'Let one role administer the key and another one use it, and save.',
    ],
    cli: [
      'aws kms get-key-policy --key-id {{id}} --policy-name default',
      'aws kms put-key-policy --key-id {{id}} --policy-name default --policy file://policy.json',
    ],
    terraform: {
      resource: 'aws_kms_key_policy',
      arguments: ['key_id = "{{id}}"', 'policy = data.aws_iam_policy_document.separated.json'],
    },
    impact: 'The principal loses one of the two rights: see in CloudTrail which of them it uses.',
  },
  frameworks: requirementsOn(['keyAdministrators']),
  only: ({ isAwsManaged }) => !isAwsManaged,
  evaluate: ({ policy }) => {
    const statements = policy?.document ? parsePolicy(policy.document) : undefined;
    if (statements === undefined) return unknown('The key policy could not be read.');
    const both = principalsOf(statements).filter(
      (principal) =>
        administers.some((action) => isAllowed(statements, principal, action)) &&
        uses.some((action) => isAllowed(statements, principal, action)),
    );
    const named = both.filter((principal) => !isAccount(principal));
    if (named.length === 0) {
      return both.length > 0
        ? unknown(
            'The key policy leaves the decision to policies of IAM, which are not joined here.',
          )
        : pass('No principal may both administer and use the key.');
    }
    return statements.some(({ isAllow }) => !isAllow)
      ? unknown('The key policy has denials, which are not weighed here.')
      : fail(`These principals administer and use the key: ${named.join(', ')}.`);
  },
  examples: {
    pass: [{}],
    fail: [{ policy: grantTo({ AWS: `arn:aws:iam::${ACCOUNT}:role/app` }, 'kms:*') }],
    unknown: [
      { policy: null },
      { policy: grantTo({ AWS: `arn:aws:iam::${ACCOUNT}:root` }, 'kms:*') },
    ],
  },
});
