import { policy, SISTER, STRANGER } from '../exampleRows.ts';
import { tableCheck } from '../kinds.ts';
import { openTo, parsePolicy, strangersIn } from '../policy.ts';
import { bad, good, unknown } from '../result.ts';

const actions = ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:Scan', 'dynamodb:PutItem'];
const to = (Principal: unknown) =>
  policy({ Effect: 'Allow', Principal, Action: 'dynamodb:*', Resource: '*' });

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
    const strangers = strangersIn(statements, context.ownAccounts);
    return strangers.length === 0
      ? good('The table policy names your own accounts only.')
      : bad(`The policy lets in accounts that are not connected: ${strangers.join(', ')}.`);
  },
  examples: {
    good: [{}, { posture: { policy: { document: to({ AWS: SISTER }) } } }],
    bad: [
      { posture: { policy: { document: to('*') } } },
      { posture: { policy: { document: to({ AWS: STRANGER }) } } },
    ],
    unknown: [{ posture: { policy: null } }],
  },
});
