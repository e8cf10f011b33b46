import { evaluateExternalAccess } from '../evaluateExternalAccess.ts';
import { EXTERNAL_ACCOUNT, OTHER_OWN_ACCOUNT, policy } from '../exampleRows.ts';
import { tableActions } from '../openActions.ts';
import { parsePolicy } from '../policy.ts';
import { openTo } from '../policyReach.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';
import { tableCheck } from '../serviceChecks.ts';

const to = (Principal: unknown, more: object = {}) =>
  policy({ Effect: 'Allow', Principal, Action: 'dynamodb:*', Resource: '*', ...more });
const organisation = { Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-1' } } };

export const tablePolicyDeniesExternalAccess = tableCheck({
  id: 'DDB-01',
  title: 'DynamoDB table policy grants access to everyone or to an external account',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['dynamodb:DescribeTable', 'dynamodb:GetResourcePolicy'],
  description:
    'The resource policy of the table allows everybody, or an AWS account that is not among ' +
    'your connected accounts. They read or change items without any role of yours, so a look ' +
    'at your roles does not show it.',
  remediation: {
    console: [
      'Open DynamoDB, choose the table and its tab Permissions.',
      'Edit the resource-based policy: remove the statement, or name one role and the actions that it needs.',
    ],
    cli: [
      'aws dynamodb get-resource-policy --resource-arn {{arn}}',
      'aws dynamodb delete-resource-policy --resource-arn {{arn}}',
    ],
    cloudFormation: {
      type: 'AWS::DynamoDB::Table',
      properties: [
        'ResourcePolicy:',
        '  PolicyDocument:',
        '    Version: "2012-10-17"',
        '    Statement: []  # without the statement',
      ],
    },
    terraform: {
      resource: 'aws_dynamodb_resource_policy',
      arguments: [
        'resource_arn = "{{arn}}"',
        'policy       = data.aws_iam_policy_document.own_accounts_only.json',
      ],
    },
    impact: 'The principal that the statement named is refused from then on.',
  },
  frameworks: requirementsOn(['everybody']),
  evaluate: ({ policy: found }, { context }) => {
    if (found === null) return unknown('The table policy could not be read.');
    if (found.document === null) return pass('The table has no policy of its own.');
    const statements = parsePolicy(found.document);
    if (statements === undefined) return unknown('The table policy could not be understood.');
    if (openTo(statements, tableActions).length > 0)
      return fail('The table policy lets everybody in.');
    return evaluateExternalAccess(statements, context.ownAccounts);
  },
  examples: {
    pass: [{}, { posture: { policy: { document: to({ AWS: OTHER_OWN_ACCOUNT }) } } }],
    fail: [
      { posture: { policy: { document: to('*') } } },
      { posture: { policy: { document: to('*', { Action: 'dynamodb:UpdateItem' }) } } },
      { posture: { policy: { document: to({ AWS: EXTERNAL_ACCOUNT }) } } },
    ],
    unknown: [
      { posture: { policy: null } },
      { posture: { policy: { document: to('*', organisation) } } },
    ],
  },
});
