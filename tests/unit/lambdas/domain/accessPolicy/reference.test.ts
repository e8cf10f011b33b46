import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Authorization, authorize } from '#domain/accessPolicy/authorize.ts';
import { layersOf } from '#domain/accessPolicy/layers.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import type { Principal } from '#domain/accessPolicy/principal.ts';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';
import { isAllowedByReference } from '../../../../builders/referenceAccess.ts';

const owner = '111111111111';
const outside = '222222222222';
/** `ACCESS_CASES=100000` compares as many as the issue demands. */
const numRuns = Number(process.env.ACCESS_CASES ?? 1_500);

const accounts = fc.constantFrom(owner, outside);
const principals: fc.Arbitrary<Principal> = fc.oneof(
  accounts.map(
    (accountId): Principal => ({
      type: 'user',
      arn: `arn:aws:iam::${accountId}:user/u`,
      accountId,
    }),
  ),
  fc.record({ accountId: accounts, session: fc.constantFrom('s', 't') }).map(
    ({ accountId, session }): Principal => ({
      type: 'role',
      arn: `arn:aws:iam::${accountId}:role/r`,
      accountId,
      sessionArn: `arn:aws:sts::${accountId}:assumed-role/r/${session}`,
    }),
  ),
  accounts.map(
    (accountId): Principal => ({
      type: 'root',
      arn: `arn:aws:iam::${accountId}:root`,
      accountId,
    }),
  ),
  fc.constantFrom<Principal>(
    { type: 'service', arn: 'logs.amazonaws.com', accountId: null },
    { type: 'anonymous', arn: '', accountId: null },
  ),
);

const names = fc.constantFrom(
  `arn:aws:iam::${owner}:user/u`,
  `arn:aws:iam::${outside}:user/u`,
  `arn:aws:iam::${owner}:role/r`,
  `arn:aws:iam::${outside}:role/r`,
  `arn:aws:sts::${owner}:assumed-role/r/s`,
  `arn:aws:iam::${owner}:root`,
  `arn:aws:iam::${outside}:root`,
  '*',
);
const elements = fc.oneof(
  fc.constant('*' as const),
  fc.array(names, { minLength: 1, maxLength: 3 }).map((AWS) => ({ AWS })),
  fc.constant({ Service: 'logs.amazonaws.com' }),
);

const actions = ['s3:GetObject', 's3:PutObject', 'kms:Decrypt', 'sts:AssumeRole'] as const;
const actionPatterns = fc.constantFrom('*', 's3:*', 's3:Get*', 'S3:?etObject', ...actions);
const resourcePatterns = fc.constantFrom(
  '*',
  'arn:aws:s3:::b/*',
  'arn:aws:s3:::b/a?',
  `arn:aws:s3:::b/\${aws:username}*`,
  `arn:aws:s3:::\${test:known}/*`,
  'arn:aws:s3:::c/*',
);
const bases = ['StringEquals', 'StringNotEquals', 'StringLike', 'StringNotLike', 'NumericLessThan'];
const operators = fc.oneof(
  fc.constantFrom(...bases, ...bases.map((name) => `${name}IfExists`)),
  fc.constantFrom(...bases).map((name) => `ForAllValues:${name}`),
  fc.constantFrom(...bases).map((name) => `ForAnyValue:${name}`),
);
const wanted = fc.array(fc.constantFrom('x', 'y', '2', 'x*', '?'), { minLength: 1, maxLength: 2 });

const conditionOn = (key: fc.Arbitrary<string>) =>
  fc.oneof(
    fc
      .record({ operator: operators, key, values: wanted })
      .map(({ operator, key: name, values }) => ({ [operator]: { [name]: values } })),
    fc
      .record({ key, isAbsent: fc.constantFrom('true', 'false') })
      .map(({ key: name, isAbsent }) => ({ Null: { [name]: isAbsent } })),
  );
const keys = fc.constantFrom('test:Known', 'test:absent', 'test:unknown', 'test:unknown2');
const conditions = fc.option(conditionOn(keys), { nil: undefined });

const oneStatement = (withPrincipal: boolean): fc.Arbitrary<PolicyStatement> =>
  fc
    .record({
      Effect: fc.constantFrom<PolicyStatement['Effect']>('Allow', 'Allow', 'Allow', 'Deny'),
      actions: fc.array(actionPatterns, { minLength: 1, maxLength: 2 }),
      isNotAction: fc.constantFrom(false, false, false, true),
      resources: fc.array(resourcePatterns, { minLength: 1, maxLength: 2 }),
      isNotResource: fc.constantFrom(false, false, false, true),
      Condition: conditions,
      element: elements,
      isNotPrincipal: fc.constantFrom(false, false, false, true),
    })
    .map((made) => ({
      Effect: made.Effect,
      [made.isNotAction ? 'NotAction' : 'Action']: made.actions,
      [made.isNotResource ? 'NotResource' : 'Resource']: made.resources,
      ...(made.Condition && { Condition: made.Condition }),
      ...(withPrincipal && { [made.isNotPrincipal ? 'NotPrincipal' : 'Principal']: made.element }),
    }));

/** Some allow everything: else little is allowed by all layers. */
const statements = (withPrincipal: boolean): fc.Arbitrary<PolicyStatement> =>
  fc.oneof(
    { weight: 4, arbitrary: oneStatement(withPrincipal) },
    fc.constant({
      ...{ Effect: 'Allow', Action: '*', Resource: '*' },
      ...(withPrincipal && { Principal: '*' }),
    }),
  );

const policy = (withPrincipal = false): fc.Arbitrary<Policy> =>
  fc
    .array(statements(withPrincipal), { minLength: 1, maxLength: 3 })
    .map((made) => ({ name: 'p', statements: made }));
const levels = fc.array(fc.array(policy(), { minLength: 1, maxLength: 2 }), { maxLength: 2 });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

const inputs: fc.Arbitrary<Authorization> = fc.record({
  principal: principals,
  owner: fc.constant(owner),
  request: fc.record({
    action: fc.constantFrom(...actions),
    resource: fc.constantFrom('arn:aws:s3:::b/a1', 'arn:aws:s3:::b/u', 'arn:aws:s3:::x/a'),
    context: fc.constant({ 'aws:username': ['u'], 'test:known': ['x'] }),
    isUnknown: fc.constant((key: string) => key.startsWith('test:unknown')),
  }),
  identity: fc.array(policy(), { maxLength: 2 }),
  boundary: maybe(policy()),
  session: maybe(fc.array(policy(), { maxLength: 2 })),
  // Keys and roles always have one.
  resource: policy(true),
  scps: maybe(levels),
  rcps: maybe(levels),
});

const worlds: readonly (readonly string[])[] = [[], ['x'], ['y'], ['2'], ['z'], ['x', 'y']];

/** Would AWS allow it, for each value that the two unknown keys may have? */
const inAllWorlds = (input: Authorization): readonly boolean[] =>
  worlds.flatMap((first) =>
    worlds.map((second) =>
      isAllowedByReference(input, {
        ...input.request.context,
        'test:unknown': first,
        'test:unknown2': second,
      }),
    ),
  );

const isCertain = (input: Authorization): boolean =>
  !JSON.stringify(input).includes('test:unknown');

test('what the layers say by themselves agrees with the decision', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const [decision, layers] = [authorize(input), layersOf(input)];
      expect(layers.some(({ denies }) => denies === 'yes')).toBe(decision.isExplicit);
      if (decision.isExplicit || decision.blockedBy === null) return;
      const blocking = layers.filter(({ layer }) => layer === decision.blockedBy);
      // The same account's own policies and the resource's may give it: either is named.
      for (const { layer, allows } of blocking)
        if (layer === 'scp' || layer === 'rcp') expect(allows).toBe('no');
    }),
    { numRuns },
  );
});

test('random policies agree with the reference', () => {
  const seen = { allowed: 0, denied: 0, conditional: 0 };
  fc.assert(
    fc.property(inputs, (input) => {
      const { result } = authorize(input);
      seen[result] += 1;
      const found = isCertain(input)
        ? [isAllowedByReference(input, input.request.context)]
        : inAllWorlds(input);
      if (result === 'allowed') expect(found).not.toContain(false);
      if (result === 'denied') expect(found).not.toContain(true);
      if (isCertain(input)) expect(result).toBe(found[0] ? 'allowed' : 'denied');
    }),
    { numRuns },
  );
  // Else the generator makes nothing that is worth comparing.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(numRuns / 50);
});
