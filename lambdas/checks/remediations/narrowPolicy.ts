import type { Remediation } from '#domain/issue/remediation.ts';

/** A new version of the policy. `step` says what to change in it. */
export const narrowPolicy = (step: string): Remediation => ({
  console: ['Open the tab Permissions, or the policy version in force, and choose Edit.', step],
  cli: [
    'aws iam get-policy-version --policy-arn {{arn}} --version-id VERSION_ID',
    'aws iam create-policy-version --policy-arn {{arn}} --policy-document file://policy.json --set-as-default',
  ],
  terraform: {
    resource: 'aws_iam_policy',
    arguments: ['name   = "{{name}}"', 'policy = data.aws_iam_policy_document.narrow.json'],
  },
  impact:
    'Whoever holds the policy loses what the new version does not allow. See in Access ' +
    'Advisor what was used in the last months.',
});
