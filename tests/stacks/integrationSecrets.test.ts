import { beforeAll, expect, test } from 'vitest';
import type { FunctionSpec } from '#stacks/functionSpec.ts';
import { functionNames, functions } from '#stacks/functions.ts';
import { asList, type Statement, type Synthesized, synthesize } from './synthesized.ts';

let product: Synthesized;
beforeAll(() => {
  product = synthesize();
});

interface Grant {
  readonly policy: string;
  readonly actions: readonly string[];
  readonly resource: string;
}

/** What the policies allow with secrets, by the logical ids of their roles. */
const grants = (): Grant[] =>
  product.ofType('AWS::IAM::Policy').flatMap(({ id, Properties }) =>
    (Properties.PolicyDocument.Statement as Statement[])
      .filter(({ Action }) => asList(Action).some((each) => each.startsWith('secretsmanager:')))
      .map(({ Action, Resource }) => ({
        policy: id.replace(/DefaultPolicy.*/, ''),
        actions: asList(Action).map((action) => action.replace('secretsmanager:', '')),
        resource: JSON.stringify(Resource),
      })),
  );

test('secrets of integrations are reached by the functions that declare it, and by no other', () => {
  const declared = functionNames.filter((name) => {
    const spec: FunctionSpec = functions[name];
    return spec.secrets !== undefined;
  });
  const roleOf = (name: string): string => name[0]?.toUpperCase() + name.slice(1);
  const reaching = grants().map(({ policy }) => policy.replace(/(Data)?Role$/, ''));
  expect(new Set(reaching)).toEqual(new Set([...declared, 'deleteCustomers'].map(roleOf)));
  for (const { resource, actions } of grants())
    expect(resource).toMatch(
      actions.join() === 'ListSecrets' ? /^"\*"$/ : /:secret:dataward-prod\/integrations\//,
    );
});

test('a call reaches the secrets of its own customer only, and all of them are encrypted', () => {
  const ofCalls = grants().filter(({ policy }) => policy.endsWith('DataRole'));
  expect(ofCalls.map(({ policy }) => policy)).toContain('IntegrationsDataRole');
  for (const { resource } of ofCalls)
    expect(resource).toMatch(/integrations\/\$\{aws:PrincipalTag\/customerId\}\/\*"?/);
  const own = grants().filter(({ policy }) => policy === 'IntegrationsRole');
  expect(own).toEqual([]);
  const [fn] = product
    .ofType('AWS::Lambda::Function')
    .filter(({ Properties }) => Properties.FunctionName === 'dataward-prod-integrations');
  expect(fn?.Properties.Environment.Variables.SECRETS_KEY_ARN).toBeDefined();
});

test('only the calls of integrations make, change and delete secrets; customers take theirs along', () => {
  const making = grants().filter(({ actions }) => actions.includes('CreateSecret'));
  const deleting = grants().filter(({ actions }) => actions.includes('DeleteSecret'));
  expect(making.map(({ policy }) => policy)).toEqual(['IntegrationsDataRole']);
  expect(deleting.map(({ policy }) => policy).toSorted()).toEqual([
    'DeleteCustomersRole',
    'IntegrationsDataRole',
  ]);
});
