import { beforeAll, describe, expect, test } from 'vitest';
import { evaluate } from '#domain/accessPolicy/evaluate.ts';
import type { RoleSettings } from '#local/aws/services/settings.ts';
import { type FunctionName, functionNames } from '#stacks/functions.ts';
import { type TemplateRoles, templateRoles } from '../builders/templateRoles.ts';

let product: TemplateRoles;
beforeAll(() => {
  product = templateRoles();
});

const serving = [
  'accounts',
  'activity',
  'attackPaths',
  'exportCustomerData',
  'integrations',
  'lists',
  'notifications',
  'org',
  'policies',
  'reports',
  'sendReport',
  'tagStores',
  'tickets',
] as const;

interface AccessRequest {
  readonly action: string;
  readonly table?: 'Core' | 'Identity' | 'Chunks';
  readonly keys?: readonly string[];
  readonly tag?: string;
}
const decisionOf = (
  role: RoleSettings,
  { action, table = 'Core', keys = [], tag }: AccessRequest,
) =>
  evaluate(role.statements, {
    action: `dynamodb:${action}`,
    resource: product.tableArn(table),
    context: {
      ...(keys.length > 0 && { 'dynamodb:leadingkeys': keys }),
      ...(tag !== undefined && { 'aws:principaltag/customerid': [tag] }),
    },
  });
const dataRoleOf = (name: FunctionName): RoleSettings => {
  const { data } = product.of(name);
  if (data === undefined) throw new Error(`${name} has no data role`);
  return data;
};

describe('functions that serve calls of customers', () => {
  test('have a data role each, and no other function has one', () => {
    const having = functionNames
      .filter((name) => name !== 'shapeGatewayErrors')
      .filter((name) => product.of(name).data !== undefined);
    expect(having.sort()).toEqual([...serving]);
    expect(new Set(serving.map((name) => dataRoleOf(name).arn)).size).toBe(serving.length);
  });

  test.each(serving)('%s: its own role reads no item of any customer', (name) => {
    const { own } = product.of(name);
    for (const table of ['Core', 'Chunks'] as const)
      for (const action of ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'DeleteItem'])
        expect(decisionOf(own, { action, table, keys: ['T#a#H'], tag: 'a' })).toBe(
          'implicitlyDenied',
        );
  });

  test.each(serving)('%s: for one customer it touches no item of another', (name) => {
    const role = dataRoleOf(name);
    const actions = ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'];
    const keys = ['H', 'U#00', 'INTEGRATION', 'NOTIFICATION', 'AUDIT#2026-01', 'S#00'];
    const allowed = actions.flatMap((action) =>
      keys
        .filter((key) => {
          const own = decisionOf(role, { action, keys: [`T#a#${key}`], tag: 'a' });
          for (const foreign of [[`T#b#${key}`], [`T#ab#${key}`], [`T#a#${key}`, `T#b#${key}`]])
            expect(decisionOf(role, { action, keys: foreign, tag: 'a' })).toBe('implicitlyDenied');
          return own === 'allowed';
        })
        .map((key) => `${action} ${key}`),
    );
    expect(allowed.length).toBeGreaterThan(0);
    expect(decisionOf(role, { action: 'Scan', tag: 'a' })).toBe('implicitlyDenied');
    expect(decisionOf(role, { action: 'Query', keys: ['T##H'] })).toBe('implicitlyDenied');
  });

  test('rights stay those of each function', () => {
    const may = (name: FunctionName, action: string, key: string) =>
      decisionOf(dataRoleOf(name), { action, keys: [`T#a#${key}`], tag: 'a' }) === 'allowed';
    expect(may('lists', 'UpdateItem', 'U#00')).toBe(true);
    expect(may('lists', 'UpdateItem', 'S#00')).toBe(false);
    expect(may('lists', 'GetItem', 'S#00')).toBe(true);
    expect(may('integrations', 'GetItem', 'S#00')).toBe(true);
    expect(may('integrations', 'UpdateItem', 'S#00')).toBe(false);
    expect(may('org', 'GetItem', 'S#00')).toBe(false);
    expect(may('org', 'Query', 'AUDIT#2026-01')).toBe(true);
    expect(may('org', 'Query', 'H')).toBe(false);
  });

  test.each(['accounts', 'integrations', 'lists'] as const)(
    '%s: its writes depend on the caller, whom the data role cannot read',
    (name) => {
      const may = (action: string, key: string) =>
        decisionOf(dataRoleOf(name), { action, table: 'Identity', keys: [key], tag: 'a' });
      expect(may('ConditionCheckItem', 'USER#u')).toBe('allowed');
      expect(may('ConditionCheckItem', 'CUSTOMER#a')).toBe('allowed');
      expect(may('ConditionCheckItem', 'CUSTOMER#b')).toBe('implicitlyDenied');
      expect(may('ConditionCheckItem', 'SECRET#mfa')).toBe('implicitlyDenied');
      for (const action of ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'])
        expect(may(action, 'USER#u')).toBe('implicitlyDenied');
    },
  );

  test.each(serving)('%s assumes its own data role, for a named customer only', (name) => {
    const { own } = product.of(name);
    const role = dataRoleOf(name);
    const assume = (resource: string) =>
      evaluate(own.statements, { action: 'sts:AssumeRole', resource, context: {} });
    for (const other of serving)
      expect(assume(dataRoleOf(other).arn)).toBe(other === name ? 'allowed' : 'implicitlyDenied');
    const trusted = (context: Record<string, string[]>) =>
      ['sts:AssumeRole', 'sts:TagSession'].map((action) =>
        evaluate(role.trust, { action, resource: role.arn, context }),
      );
    expect(role.trust.map(({ Principal }) => Principal)).toEqual(
      role.trust.map(() => ({ AWS: own.arn })),
    );
    const tag = { 'aws:requesttag/customerid': ['a'], 'aws:tagkeys': ['customerId'] };
    expect(trusted(tag)).toEqual(['allowed', 'allowed']);
    const none = ['implicitlyDenied', 'implicitlyDenied'];
    expect(trusted({})).toEqual(none);
    expect(trusted({ ...tag, 'aws:tagkeys': ['customerId', 'other'] })).toEqual(none);
  });
});

test('the audit log is appended to: no function changes or deletes an entry, but with its customer', () => {
  const key = 'T#a#AUDIT#2026-01';
  const roles = functionNames
    .filter((name) => name !== 'shapeGatewayErrors')
    .flatMap((name) => Object.values(product.of(name)) as (RoleSettings | undefined)[])
    .filter((role) => role !== undefined);
  const who = (action: string) =>
    roles.filter((role) => decisionOf(role, { action, keys: [key], tag: 'a' }) === 'allowed');
  for (const action of ['UpdateItem', 'BatchWriteItem'])
    expect(who(action).map(({ arn }) => arn)).toEqual([]);
  expect(who('DeleteItem')).toEqual([product.of('deleteCustomers').own]);
  expect(who('PutItem')).not.toContain(product.of('deleteCustomers').own);
  expect(who('PutItem').length).toBeGreaterThanOrEqual(7);
});

test('without tenant credentials the own role touches the items of every customer', () => {
  const without = templateRoles({ tenantCredentials: false });
  const { own, data } = without.of('lists');
  expect(data).toBeUndefined();
  expect(decisionOf(own, { action: 'GetItem', keys: ['T#b#H'] })).toBe('allowed');
  expect(decisionOf(own, { action: 'UpdateItem', keys: ['T#b#S#00'] })).toBe('implicitlyDenied');
});
