import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capabilitiesOf } from '#domain/access/access.ts';
import { actionsOn } from '#domain/access/capabilities.ts';
import type { AccessStore, IdentityNode } from '#domain/access/facts.ts';
import { revoke } from '#domain/access/revoke.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';
import { ACCOUNT, allow, bucket, identity } from './scene.ts';

const named = (name: string, ...statements: readonly PolicyStatement[]): Policy => ({
  name,
  statements,
});
const user = (...policies: readonly Policy[]): IdentityNode =>
  identity('user', 'ann', { identity: policies });
const cards = bucket('cards');
const keys = 'arn:aws:s3:::cards/*';

const isHeld = (by: IdentityNode, store: AccessStore, capability: string): boolean =>
  capabilitiesOf(by, store).some((held) => held.capability === capability);

/** Both as they are once the statements are replaced, by hand as a person would. */
const applied = (
  by: IdentityNode,
  store: AccessStore,
  changes: ReturnType<typeof revoke>['changes'],
) => {
  const edit = (policy: Policy): Policy => ({
    ...policy,
    statements: (policy.statements ?? []).flatMap((statement, at) => {
      const change = changes.find(
        ({ evidence }) => evidence.policy === policy.name && evidence.at === at,
      );
      return change === undefined ? [statement] : [...change.instead];
    }),
  });
  return [
    { ...by, identity: by.identity.map(edit) },
    { ...store, policy: store.policy && edit(store.policy) },
  ] as const;
};

test('the statement that gives it is named, by policy and place, beside others that do not', () => {
  const by = user(
    named('reads', allow('s3:GetObject', keys)),
    named('both', allow('s3:ListBucket'), {
      ...allow(['s3:PutObject', 's3:GetObject']),
      Sid: 'Two',
    }),
  );
  const { changes, isWhole } = revoke(by, cards, 'write');
  expect(isWhole).toBe(true);
  expect(changes).toHaveLength(1);
  expect(changes[0]?.evidence).toMatchObject({ policy: 'both', sid: 'Two', at: 1 });
  expect(changes[0]?.instead).toEqual([{ ...allow(['s3:GetObject']), Sid: 'Two' }]);
});

test('every statement that gives the same is named, and one with nothing left is removed', () => {
  const by = user(named('a', allow('s3:GetObject', keys)), named('b', allow('S3:getobject')));
  const { changes, isWhole } = revoke(by, cards, 'read');
  expect(changes.map(({ evidence }) => evidence.policy)).toEqual(['a', 'b']);
  expect(changes.map(({ instead }) => instead)).toEqual([[], []]);
  expect(isWhole).toBe(true);
});

test('a pattern stays, and a deny on this store takes the actions from it', () => {
  const by = user(named('all', allow('s3:*')));
  const { changes } = revoke(by, cards, 'delete');
  const deny = { Effect: 'Deny', Action: ['s3:DeleteObject'], Resource: [keys] };
  expect(changes[0]?.instead).toEqual([allow(['s3:*']), deny]);
  const [after, store] = applied(by, cards, changes);
  expect(isHeld(after, store, 'read')).toBe(true);
  expect(isHeld(after, bucket('other'), 'delete')).toBe(true);
});

test('all actions that give the capability go at once', () => {
  const arn = `arn:aws:dynamodb:us-east-1:${ACCOUNT}:table/orders`;
  const { bucket: _, ...table } = bucket('orders', { arn, actions: actionsOn(arn, 'dynamodb') });
  const actions = ['dynamodb:Scan', 'dynamodb:Query', 'dynamodb:GetItem'];
  const by = user(named('t', allow([...actions, 'dynamodb:PutItem'], arn)));
  const { changes } = revoke(by, table, 'read');
  expect(changes[0]?.instead).toEqual([allow(['dynamodb:PutItem'], arn)]);
});

test('a policy of the store for several keeps what it gives the others', () => {
  const others = { AWS: [`arn:aws:iam::${ACCOUNT}:user/ann`, `arn:aws:iam::${ACCOUNT}:user/bob`] };
  const statement = { ...allow('s3:GetObject', keys), Principal: others };
  const store = bucket('cards', { policy: named('cards policy', statement) });
  const { changes, isWhole } = revoke(user(), store, 'read');
  expect(isWhole).toBe(true);
  const [by, after] = applied(user(), store, changes);
  expect(isHeld(by, after, 'read')).toBe(false);
  expect(isHeld(identity('user', 'bob'), after, 'read')).toBe(true);
});

test('what no statement gives is not claimed to end', () => {
  const root = identity('user', 'root', {
    type: 'root',
    principal: { type: 'root', arn: `arn:aws:iam::${ACCOUNT}:root`, accountId: ACCOUNT },
  });
  expect(revoke(root, cards, 'read')).toEqual({ capability: 'read', isWhole: false, changes: [] });
});

test('random policies: with the changes it is gone, without any one of them it is not', () => {
  const action = fc.constantFrom('s3:GetObject', 's3:Get*', '*', 's3:PutObject', 's3:ListBucket');
  const resource = fc.constantFrom('*', keys, 'arn:aws:s3:::cards', 'arn:aws:s3:::other/*');
  const statement = fc
    .tuple(fc.array(action, { minLength: 1, maxLength: 3 }), resource, fc.boolean())
    .map(
      ([Action, Resource, isNot]): PolicyStatement =>
        isNot ? { Effect: 'Allow', NotAction: Action, Resource } : allow(Action, Resource),
    );
  const policies = fc.array(fc.array(statement, { minLength: 1, maxLength: 3 }), { maxLength: 3 });
  const capability = fc.constantFrom('read', 'write', 'list', 'tag');
  fc.assert(
    fc.property(policies, capability, (all, wanted) => {
      const by = user(...all.map((statements, at) => named(`p${at}`, ...statements)));
      const { changes, isWhole } = revoke(by, cards, wanted);
      expect(isWhole).toBe(true);
      expect(isHeld(...applied(by, cards, changes), wanted)).toBe(false);
      const hasDeny = changes.some(({ instead }) =>
        instead.some(({ Effect }) => Effect === 'Deny'),
      );
      if (hasDeny) return;
      for (const left of changes) {
        const rest = changes.filter((each) => each !== left);
        expect(isHeld(...applied(by, cards, rest), wanted)).toBe(true);
      }
    }),
  );
});
