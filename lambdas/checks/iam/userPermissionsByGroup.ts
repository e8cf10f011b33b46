import { inline } from '../exampleIdentities.ts';
import { policy } from '../exampleRows.ts';
import { identityCheck } from '../identityCheck.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass } from '../result.ts';

const reads = policy({ Effect: 'Allow', Action: 's3:ListBucket', Resource: 'arn:aws:s3:::web' });
const readOnly = { name: 'ReadOnlyAccess', arn: 'arn:aws:iam::aws:policy/ReadOnlyAccess' };

export const userPermissionsByGroup = identityCheck({
  id: 'IAM-22',
  types: ['user'],
  title: 'IAM user has policies attached directly',
  severity: 'Low',
  type: 'Misconfiguration',
  reads: ['iam:GetAccountAuthorizationDetails'],
  description:
    'Policies are attached to the user or written into it, and do not come from a group. Rights ' +
    'that are given person by person are forgotten when people change their work, and nobody ' +
    'sees at one place who may do what.',
  remediation: {
    console: [
      'Make a group with the same policies, or choose one that has them, and add the user on the tab Groups.',
      'Choose the tab Permissions and remove the policies that are attached directly or inline.',
    ],
    cli: [
      'aws iam add-user-to-group --user-name {{name}} --group-name GROUP',
      'aws iam detach-user-policy --user-name {{name}} --policy-arn POLICY_ARN',
      'aws iam delete-user-policy --user-name {{name}} --policy-name POLICY_NAME',
    ],
    terraform: {
      resource: 'aws_iam_user_group_membership',
      arguments: ['user   = "{{name}}"', 'groups = ["GROUP"]'],
    },
    impact:
      'The user loses what the removed policies allow and the group does not. Add the user to ' +
      'the group first.',
  },
  frameworks: requirementsOn(['byGroup'], {
    'cis_aws_5.0': ['1.14'],
    'cis_aws_6.0': ['2.14'],
    'cis_aws_7.0': ['2.13'],
  }),
  evaluate: ({ attachedPolicies, inlinePolicies }) => {
    const count = attachedPolicies.length + inlinePolicies.length;
    return count === 0
      ? pass('All permissions of the user come from groups.')
      : fail(`Policies attached to the user directly: ${count}.`);
  },
  examples: {
    pass: [{}],
    fail: [{ attachedPolicies: [readOnly] }, { inlinePolicies: inline(reads) }],
    unknown: [],
  },
});
