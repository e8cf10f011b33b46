import { evaluateAdministration } from '../administration.ts';
import { allActions, inline, trust } from '../exampleIdentities.ts';
import { identityCheck } from '../identityCheck.ts';
import { ids } from '../ids.ts';
import { requirementsOn } from '../requirementThemes.ts';
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
  frameworks: requirementsOn(['administrators'], {
    aws_fsbp: ['IAM.1'],
    'cis_aws_5.0': ['1.15'],
    'cis_aws_6.0': ['2.15'],
    'cis_aws_7.0': ['2.14'],
    hipaa: ids(`
      164_308_a_1_ii_b 164_308_a_3_i 164_308_a_3_ii_b 164_308_a_4_i 164_308_a_4_ii_b
      164_308_a_4_ii_c 164_312_a_1
    `),
  }),
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
