import { policy, SISTER, STRANGER } from '../exampleRows.ts';
import { ids } from '../ids.ts';
import { tableCheck } from '../kinds.ts';
import { parsePolicy } from '../policy.ts';
import { openTo } from '../policyReach.ts';
import { bad, good, unknown } from '../result.ts';
import { strangersIn } from '../strangersIn.ts';

const actions = ids(`
  dynamodb:GetItem dynamodb:BatchGetItem dynamodb:Query dynamodb:Scan dynamodb:PartiQLSelect
  dynamodb:ExportTableToPointInTime dynamodb:PutItem dynamodb:UpdateItem dynamodb:DeleteItem
  dynamodb:BatchWriteItem dynamodb:DeleteTable dynamodb:PutResourcePolicy
`);
const to = (Principal: unknown, more: object = {}) =>
  policy({ Effect: 'Allow', Principal, Action: 'dynamodb:*', Resource: '*', ...more });
const organisation = { Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-1' } } };

export const tablePolicyKeepsStrangersOut = tableCheck({
  id: 'DDB-01',
  title: 'The table policy lets in everybody or an account that is not yours',
  severity: 'High',
  type: 'Excessive Permission',
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
      'aws dynamodb get-resource-policy --resource-arn TABLE_ARN',
      'aws dynamodb delete-resource-policy --resource-arn TABLE_ARN',
    ],
  },
  frameworks: {},
  evaluate: ({ policy: found }, { context }) => {
    if (found === null) return unknown('The table policy could not be read.');
    if (found.document === null) return good('The table has no policy of its own.');
    const statements = parsePolicy(found.document);
    if (statements === undefined) return unknown('The table policy could not be understood.');
    if (openTo(statements, actions).length > 0) return bad('The table policy lets everybody in.');
    return strangersIn(statements, context.ownAccounts);
  },
  examples: {
    good: [{}, { posture: { policy: { document: to({ AWS: SISTER }) } } }],
    bad: [
      { posture: { policy: { document: to('*') } } },
      { posture: { policy: { document: to('*', { Action: 'dynamodb:UpdateItem' }) } } },
      { posture: { policy: { document: to({ AWS: STRANGER }) } } },
    ],
    unknown: [
      { posture: { policy: null } },
      { posture: { policy: { document: to('*', organisation) } } },
    ],
  },
});
