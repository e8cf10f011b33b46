import { isEverything } from '../administration.ts';
import { functionCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { evaluateRole, roleThatMay } from '../rolePolicies.ts';

export const functionRoleIsNoAdministrator = functionCheck({
  id: 'LAM-06',
  title: 'Lambda function role has full administrative privileges',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['lambda:ListFunctions', 'iam:GetAccountAuthorizationDetails'],
  description:
    'The role of the function may do everything in the account. Whoever gets code of their own ' +
    'to run in it, by a flaw or a dependency, takes over the account with all of its data.',
  remediation: {
    console: [
      'Choose the tab Configuration, then Permissions, and open the execution role.',
      'Remove the administrative policy; attach one with the actions and resources that the function needs. Access Analyzer can generate it from CloudTrail.',
    ],
    cli: [
      'aws lambda get-function-configuration --function-name {{name}} --query Role',
      'aws iam list-attached-role-policies --role-name ROLE_NAME',
      'aws iam detach-role-policy --role-name ROLE_NAME --policy-arn arn:aws:iam::aws:policy/AdministratorAccess',
    ],
    cloudFormation: {
      type: 'AWS::Lambda::Function',
      properties: ['FunctionName: "{{name}}"', 'Role: NARROW_ROLE_ARN'],
    },
    terraform: {
      resource: 'aws_lambda_function',
      arguments: ['function_name = "{{name}}"', 'role          = NARROW_ROLE_ARN'],
    },
    impact:
      'The function, and everything else with the same role, loses all that the remaining ' +
      'policies do not allow. Try the narrower policy in a test account first.',
  },
  frameworks: requirementsOn(['administrators']),
  only: ({ roleArn }) => roleArn !== null,
  evaluate: ({ rolePolicies }) =>
    evaluateRole(rolePolicies, {
      finds: (statements) =>
        statements.some(isEverything)
          ? 'A policy of the role allows every action on every resource.'
          : undefined,
      fine: 'No policy of the role allows every action on every resource.',
    }),
  examples: {
    pass: [{}, { rolePolicies: roleThatMay('s3:*', '*') }],
    fail: [
      { rolePolicies: roleThatMay('*', '*') },
      { rolePolicies: { documents: [null, ...roleThatMay('*', '*').documents], isBounded: false } },
    ],
    unknown: [
      { rolePolicies: null },
      { rolePolicies: { documents: [null], isBounded: false } },
      { rolePolicies: { ...roleThatMay('*', '*'), isBounded: true } },
    ],
  },
});
