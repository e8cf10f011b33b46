import { allowsEverything } from '../administration.ts';
import { allActions, inline } from '../exampleIdentities.ts';
import { identityCheck } from '../identityCheck.ts';
import { ids } from '../ids.ts';
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
  frameworks: {
    aws_fsbp: ['IAM.1'],
    gdpr: ['article_25'],
    hipaa: ids(`
      164_308_a_1_ii_b 164_308_a_3_i 164_308_a_3_ii_b 164_308_a_4_i 164_308_a_4_ii_b
      164_308_a_4_ii_c 164_312_a_1
    `),
    iso27001_2022: ['A.5.18', 'A.8.2'],
    nist_800_53_r5: ids(`
      ac_24 ac_2_1 ac_2_6 ac_2_i_2 ac_3 ac_3_12_a ac_3_13 ac_3_15_a ac_3_15_b ac_3_3
      ac_3_3_a ac_3_3_b_1 ac_3_3_b_2 ac_3_3_b_3 ac_3_3_b_4 ac_3_3_b_5 ac_3_3_c ac_3_4
      ac_3_4_a ac_3_4_b ac_3_4_c ac_3_4_d ac_3_4_e ac_3_7 ac_3_8 ac_4_28 ac_5_b ac_6
      ac_6_10 ac_6_2 ac_6_3 cm_5_1_a cm_6_a cm_9_b mp_2 sc_23_3 sc_25
    `),
    soc2: ['cc_1_3', 'cc_6_3'],
  },
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
