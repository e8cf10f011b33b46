import { inline } from '../exampleIdentities.ts';
import { policy } from '../exampleRows.ts';
import { identityCheck } from '../identityCheck.ts';
import { ids } from '../ids.ts';
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
  frameworks: {
    'cis_aws_5.0': ['1.14'],
    'cis_aws_6.0': ['2.14'],
    'cis_aws_7.0': ['2.13'],
    iso27001_2022: ['A.5.15'],
    nist_800_53_r5: ids(`
      ac_24 ac_2_1 ac_2_6 ac_2_i_2 ac_3 ac_3_12_a ac_3_13 ac_3_15_a ac_3_15_b ac_3_3
      ac_3_3_a ac_3_3_b_1 ac_3_3_b_2 ac_3_3_b_3 ac_3_3_b_4 ac_3_3_b_5 ac_3_3_c ac_3_4
      ac_3_4_a ac_3_4_b ac_3_4_c ac_3_4_d ac_3_4_e ac_3_7 ac_3_8 ac_4_28 ac_6 ac_6_3
      cm_5_1_a cm_6_a cm_9_b mp_2 sc_23_3
    `),
    'pci_dss_4.0': ids(`
      7.2.1 7.2.2 7.2.5 7.3.1 7.3.2 7.3.3 8.2.1 8.2.2 8.2.4 8.2.5 8.2.7 8.2.8 8.3.11 8.3.4
    `),
    soc2: ['cc_1_3'],
  },
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
