import { evaluateAdministration } from '../administration.ts';
import { allActions, inline, trust } from '../exampleIdentities.ts';
import { identityCheck } from '../identityCheck.ts';
import { ids } from '../ids.ts';
import { servicesOf } from '../trust.ts';

export const workloadRoleIsNoAdministrator = identityCheck({
  id: 'IAM-06',
  types: ['role'],
  title: 'IAM role of a workload has full administrative privileges',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['iam:GetAccountAuthorizationDetails'],
  description:
    'A service such as EC2, Lambda or ECS may assume the role, and the role may do ' +
    'everything. A flaw in one program on it gives the whole account away.',
  remediation: {
    console: [
      'Choose the tab Permissions and remove the policy.',
      'Attach a policy with the actions and resources that the workload needs; Access Analyzer can generate one from CloudTrail.',
    ],
    cli: [
      'aws iam list-attached-role-policies --role-name {{name}}',
      'aws iam detach-role-policy --role-name {{name}} --policy-arn arn:aws:iam::aws:policy/AdministratorAccess',
    ],
    terraform: {
      resource: 'aws_iam_role_policy_attachment',
      arguments: ['role       = "{{name}}"', 'policy_arn = "NARROW_POLICY_ARN"'],
    },
    impact:
      'The workload loses all that the remaining policies do not allow. Try the narrower ' +
      'policy in a test account first.',
  },
  frameworks: {
    aws_fsbp: ['IAM.1'],
    'cis_aws_5.0': ['1.15'],
    'cis_aws_6.0': ['2.15'],
    'cis_aws_7.0': ['2.14'],
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
  only: ({ trustPolicy }) => trustPolicy === null || servicesOf(trustPolicy).length > 0,
  evaluate: (role) => evaluateAdministration(role),
  examples: {
    pass: [{ trustPolicy: trust({ Service: 'ec2.amazonaws.com' }) }],
    fail: [
      { inlinePolicies: inline(allActions), trustPolicy: trust({ Service: 'ec2.amazonaws.com' }) },
    ],
    unknown: [
      { inlinePolicies: inline(null), trustPolicy: trust({ Service: 'ec2.amazonaws.com' }) },
    ],
  },
});
