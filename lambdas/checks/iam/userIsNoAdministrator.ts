import { evaluateAdministration } from '../administration.ts';
import { allActions, inline } from '../exampleIdentities.ts';
import { identityCheck } from '../identityCheck.ts';
import { requirementsOn } from '../requirementThemes.ts';

export const userIsNoAdministrator = identityCheck({
  id: 'IAM-05',
  types: ['user'],
  title: 'IAM user has full administrative privileges',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['iam:GetAccountAuthorizationDetails'],
  description:
    'A policy of the user allows every action on every resource. A password or key of one ' +
    'person is then worth the whole account, with all the data in it.',
  remediation: {
    console: [
      'Choose the tab Permissions and remove the policy.',
      'Attach policies for the tasks of the user, or let people assume an administrator role with MFA for a short time.',
    ],
    cli: [
      'aws iam list-attached-user-policies --user-name {{name}}',
      'aws iam detach-user-policy --user-name {{name}} --policy-arn arn:aws:iam::aws:policy/AdministratorAccess',
    ],
    terraform: {
      resource: 'aws_iam_user_policy_attachment',
      arguments: ['user       = "{{name}}"', 'policy_arn = "NARROW_POLICY_ARN"'],
    },
    impact:
      'The user loses all that the remaining policies do not allow. See in Access Advisor ' +
      'what was used in the last months.',
  },
  frameworks: requirementsOn(['administrators'], {
    'cis_aws_5.0': ['1.15'],
    'cis_aws_6.0': ['2.15'],
    'cis_aws_7.0': ['2.14'],
  }),
  evaluate: (user) => evaluateAdministration(user),
  examples: {
    pass: [{}],
    fail: [
      {
        attachedPolicies: [
          { name: 'AdministratorAccess', arn: 'arn:aws:iam::aws:policy/AdministratorAccess' },
        ],
      },
      { inlinePolicies: inline(allActions) },
    ],
    unknown: [{ inlinePolicies: inline(null) }, { groups: ['staff'] }],
  },
});
