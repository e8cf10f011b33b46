import { allowsEverything } from '../administration.ts';
import { allActions, inline } from '../exampleIdentities.ts';
import { identityCheck } from '../identityCheck.ts';
import { ids } from '../ids.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const inlinePolicyIsNotAdministrative = identityCheck({
  id: 'IAM-07',
  types: ['user', 'role', 'group'],
  title: 'IAM inline policy allows full administrative privileges',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['iam:GetAccountAuthorizationDetails'],
  description:
    'An inline policy allows every action on every resource. Inline policies do not show in ' +
    'the list of policies, so such a right is easily overlooked.',
  remediation: {
    console: [
      'Choose the tab Permissions and open the inline policy.',
      'Replace it by managed policies for the tasks at hand.',
    ],
    cli: [
      'aws iam list-user-policies --user-name {{user}}',
      'aws iam delete-user-policy --user-name {{user}} --policy-name POLICY_NAME',
      'aws iam list-role-policies --role-name {{role}}',
      'aws iam delete-role-policy --role-name {{role}} --policy-name POLICY_NAME',
      'aws iam list-group-policies --group-name {{group}}',
      'aws iam delete-group-policy --group-name {{group}} --policy-name POLICY_NAME',
    ],
    terraform: {
      resource: 'aws_iam_role_policies_exclusive',
      arguments: ['role_name    = "{{name}}"', 'policy_names = []'],
    },
    impact: 'The identity loses all that its other policies do not allow.',
  },
  frameworks: requirementsOn(['administrators'], {
    aws_fsbp: ['IAM.1'],
    hipaa: ids(`
      164_308_a_1_ii_b 164_308_a_3_i 164_308_a_3_ii_b 164_308_a_4_i 164_308_a_4_ii_b
      164_308_a_4_ii_c 164_312_a_1
    `),
  }),
  evaluate: ({ inlinePolicies }) => {
    const judged = inlinePolicies.map(({ document }) => allowsEverything(document));
    const isAdministrative = judged.includes(true) || (judged.includes(null) ? null : false);
    return decide(isAdministrative === null ? null : !isAdministrative, {
      yes: 'No inline policy allows everything.',
      no: 'An inline policy allows every action on every resource.',
      fact: 'An inline policy',
    });
  },
  examples: {
    pass: [{}],
    fail: [{ inlinePolicies: inline(allActions) }],
    unknown: [{ inlinePolicies: inline(null) }],
  },
});
