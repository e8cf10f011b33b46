import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import type { AccessStore, Accounts, IdentityNode } from '#domain/access/facts.ts';
import { type AccessReach, accessReachOf } from '#domain/access/records.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';
import { attackModelOf } from '#domain/attackPaths/attackModel.ts';
import type { AttackFacts } from '#domain/attackPaths/facts.ts';
import { findPaths, type StorePaths } from '#domain/attackPaths/findPaths.ts';
import type { AttackModel } from '#domain/attackPaths/model.ts';
import { scorePath } from '#domain/attackPaths/score.ts';
import { identityRow } from '#tests/builders/resourceRows.ts';
import { ACCOUNT, bucket, findAccess, identity } from '../access/scene.ts';
import { linksIn } from './attackModels.ts';

/** More of them: `RUNS=5000 node tests/run.ts` and this file. */
const RUNS = Number(process.env.RUNS ?? 40);

const OTHER = '222222222222';
const OUTSIDE = '444444444444';
const own = new Set([ACCOUNT, OTHER]);
const USERS = ['ann', 'bob', 'eve'];
const ROLES = ['reader', 'admin', 'worker'];
const STORES = ['cards', 'logs'];

const arnOf = (name: string): string =>
  `arn:aws:iam::${name === 'eve' || name === 'worker' ? OTHER : ACCOUNT}:${
    USERS.includes(name) ? 'user' : 'role'
  }/${name}`;
const people = [...USERS, ...ROLES].map(arnOf);

const actions = fc.constantFrom(
  ...['*', 's3:*', 's3:GetObject', 's3:PutBucketPolicy', 's3:DeleteObject', 'kms:*'],
  ...['kms:Decrypt', 'sts:*', 'sts:AssumeRole', 'iam:*', 'iam:UpdateAssumeRolePolicy'],
  ...['iam:CreateAccessKey', 'iam:PutUserPolicy', 'iam:PutRolePolicy', 'ssm:StartSession'],
);
const resources = fc.constantFrom(
  ...['*', 'arn:aws:s3:::cards', 'arn:aws:s3:::cards/*', 'arn:aws:s3:::cards/2026/*'],
  ...['arn:aws:s3:::*', 'arn:aws:iam::*:role/*', 'arn:aws:kms:us-east-1:*:key/*'],
  ...['arn:aws:s3:*:*:accesspoint/*', 'arn:aws:s3:*:*:accesspoint/p/object/2026/*'],
);
const conditions = fc.constantFrom<PolicyStatement['Condition']>(
  undefined,
  undefined,
  { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } },
  { ArnLike: { 'aws:PrincipalArn': 'arn:aws:iam::*:role/*' } },
  { ArnNotLike: { 'aws:PrincipalArn': 'arn:aws:iam::*:user/ann' } },
  { StringNotEqualsIfExists: { 'aws:PrincipalOrgID': 'o-1' } },
  { StringEquals: { 'aws:PrincipalOrgID': ['o-1', 'o-2'] } },
  { Bool: { 'aws:MultiFactorAuthPresent': 'true' } },
  { StringEquals: { 's3:DataAccessPointAccount': ACCOUNT } },
);

const statement = (Effect: PolicyStatement['Effect']): fc.Arbitrary<PolicyStatement> =>
  fc
    .record({ action: actions, isNot: fc.boolean(), Resource: resources, Condition: conditions })
    .map(({ action, isNot, ...rest }) => ({
      ...{ ...rest, Effect },
      // Everything but a few actions is a common deny, and a rare allow.
      ...(isNot && Effect === 'Deny' ? { NotAction: action } : { Action: action }),
    }));

const principals = fc.constantFrom<PolicyStatement['Principal']>(
  '*',
  { AWS: `arn:aws:iam::${OUTSIDE}:root` },
  { AWS: `arn:aws:iam::${OUTSIDE}:role/partner` },
  { AWS: `arn:aws:iam::${ACCOUNT}:root` },
  { Service: 'ec2.amazonaws.com' },
  ...people.map((AWS) => ({ AWS })),
);
const withPrincipal = (Effect: PolicyStatement['Effect']): fc.Arbitrary<PolicyStatement> =>
  fc
    .tuple(statement(Effect), principals, fc.boolean())
    .map(([each, named, isNot]) =>
      Effect === 'Deny' && isNot && named !== '*'
        ? { ...each, NotPrincipal: named }
        : { ...each, Principal: named },
    );

const some = <T>(of: fc.Arbitrary<T>, maxLength = 3) => fc.array(of, { maxLength });

/** Statements of each policy, by its place. */
type Statements = Readonly<Record<string, readonly PolicyStatement[]>>;

const LEVELS = ['r-1', 'ou-1', ACCOUNT];
const onCallers = [
  ...[...USERS, ...ROLES].map((name) => `identity ${name}`),
  'boundary reader',
  ...LEVELS.map((level) => `scp ${level}`),
];
const onResources = [
  ...ROLES.map((name) => `trust ${name}`),
  ...STORES.map((name) => `bucket ${name}`),
  'key cards',
  'point logs',
  ...LEVELS.map((level) => `rcp ${level}`),
];

const allows: fc.Arbitrary<Statements> = fc.record({
  ...Object.fromEntries(
    onCallers
      .filter((place) => !place.startsWith('scp'))
      .map((place) => [place, some(statement('Allow'))]),
  ),
  ...Object.fromEntries(
    onResources
      .filter((place) => !place.startsWith('rcp'))
      .map((place) => [place, some(withPrincipal('Allow'), 2)]),
  ),
});

const denies: fc.Arbitrary<Statements> = fc
  .array(
    fc.oneof(
      fc.tuple(fc.constantFrom(...onCallers), statement('Deny')),
      fc.tuple(fc.constantFrom(...onResources), withPrincipal('Deny')),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) =>
    Object.fromEntries(
      [...Map.groupBy(all, ([place]) => place)].map(([place, of]) => [
        place,
        of.map(([, each]) => each),
      ]),
    ),
  );

const joined = (one: Statements, other: Statements): Statements =>
  Object.fromEntries(
    [...onCallers, ...onResources].map((place) => [
      place,
      [...(one[place] ?? []), ...(other[place] ?? [])],
    ]),
  );

const everything: PolicyStatement = { Effect: 'Allow', Action: '*', Resource: '*' };

/** Of the organization of the first account; `only` stands in the place of full access. */
const levels = (of: Statements, type: 'scp' | 'rcp'): readonly (readonly Policy[])[] =>
  LEVELS.map((level) => [
    { name: 'full', statements: of[`only ${type} ${level}`] ?? [everything] },
    { name: `${type} ${level}`, statements: of[`${type} ${level}`] ?? [] },
  ]);

const policyOf = (of: Statements, place: string): Policy => ({
  name: place,
  statements: of[place] ?? [],
});

const nodeOf = (of: Statements, name: string): IdentityNode => {
  const isUser = USERS.includes(name);
  const accountId = arnOf(name).split(':')[4] ?? '';
  return identity(isUser ? 'user' : 'role', name, {
    principal: { type: isUser ? 'user' : 'role', arn: arnOf(name), accountId },
    identity: [policyOf(of, `identity ${name}`)],
    boundary: name === 'reader' ? policyOf(of, 'boundary reader') : undefined,
    trust: isUser ? undefined : policyOf(of, `trust ${name}`),
    hasMachine: name === 'worker',
  });
};

const storeOf = (of: Statements, name: string): AccessStore =>
  bucket(name, {
    policy: policyOf(of, `bucket ${name}`),
    bucket: {
      blocks: [{ ignorePublicAcls: true, restrictPublicBuckets: false }],
      ...{ objectOwnership: 'BucketOwnerEnforced', grants: [], isPolicyPublic: 'no' },
    },
    ...(name === 'logs' && {
      accessPoints: [
        {
          ...{
            name: 'p',
            arn: `arn:aws:s3:us-east-1:${ACCOUNT}:accesspoint/p`,
            accountId: ACCOUNT,
          },
          ...{ isPolicyPublic: 'no', blocks: [], networkOrigin: 'Internet' },
          policy: policyOf(of, 'point logs'),
        },
      ],
    }),
    ...(name === 'cards' && {
      key: {
        ...{ name: 'k', arn: `arn:aws:kms:us-east-1:${ACCOUNT}:key/k`, accountId: ACCOUNT },
        ...{ policy: policyOf(of, 'key cards'), state: null, tags: {} },
      },
    }),
  });

const accountsOf = (of: Statements): Accounts => ({
  identities: [...USERS, ...ROLES].map((name) => nodeOf(of, name)),
  stores: STORES.map((name) => storeOf(of, name)),
  guardrailsOf: (accountId) => {
    if (accountId === ACCOUNT)
      return { scps: levels(of, 'scp'), rcps: levels(of, 'rcp'), organizationId: 'o-1' };
    return { scps: [], rcps: [], ...(accountId === OUTSIDE && { notIn: ['o-1'] }) };
  },
});

const posture: ScannedStore['posture'] = null;
const keys = [{ isActive: true, rotatedAt: 0, lastUsedAt: null }];

const modelOf = (of: Statements, reach = accessReachOf(accountsOf(of), own)): AttackModel => {
  const identities = reach.identities.map(({ ref, name, type, principal }) => ({
    ...{ ref, accountId: principal.accountId ?? '' },
    row: identityRow({
      ...{ name, arn: principal.arn, identityType: type as 'user' | 'role', hasMfa: false },
      ...(type === 'user' && { accessKeys: keys as never }),
    }),
  }));
  const stores = reach.stores.map(({ ref, arn, accountId, name }) => ({
    ...{ ref, arn, accountId, name, type: 's3' as const, posture, isDescribed: true },
    ...{ holdsKeys: name === 'logs', holdsLogins: false },
  }));
  const nothing = {
    attacked: new Set(),
    machines: [],
    functions: [],
    services: [],
    blueprints: [],
    secrets: [],
    apis: [],
    balancers: [],
    snapshots: [],
    openImages: [],
    volumes: [],
    networks: new Map(),
  };
  return attackModelOf({ reach, identities, stores, ...nothing, ownAccounts: own } as AttackFacts);
};

const most = (pairs: readonly (readonly [string, number])[]): Map<string, number> => {
  const all = new Map<string, number>();
  for (const [key, value] of pairs) all.set(key, Math.max(all.get(key) ?? 0, value));
  return all;
};

/** Of links and entries; what gives a part of a store is less than what gives all of it. */
const easesOf = (model: AttackModel): Map<string, number> =>
  most([
    ...linksIn(model).map(({ kind, from, to, ease }) => {
      const target = to.impact === null ? to.key : (to.ref ?? '');
      return [`${kind} ${from.key} ${target}`, ease * (to.impact ?? 1)] as const;
    }),
    ...model.entries.map(({ kind, at, ease }) => [`${kind} ${at.key}`, ease] as const),
  ]);

const reachesOf = (found: readonly StorePaths[]): Map<string, number> =>
  most(
    found.flatMap(({ ref, reach, paths }) => [
      ...reach.map(({ kind, impact, ease }) => [`${ref} ${kind}`, ease * impact] as const),
      ...paths.map((path) => [`${ref} score`, scorePath({ ...path, sensitivity: 90 })] as const),
    ]),
  );

/** Strength of each capability of each identity on each store, by whatever way. */
const strengths = (reach: AccessReach): Map<string, number> => {
  const all = new Map<string, number>();
  for (const { by, store, held } of findAccess(reach))
    for (const { capability, certainty } of held) {
      const key = `${by.ref} ${store.ref} ${capability}`;
      all.set(key, Math.max(all.get(key) ?? 0, certainty === 'certain' ? 2 : 1));
    }
  return all;
};

/** What is more in the second. */
const grown = (before: Map<string, number>, after: Map<string, number>): string[] =>
  [...after].filter(([key, value]) => value > (before.get(key) ?? 0) + 1e-9).map(([key]) => key);

const measured = (of: Statements) => {
  const reach = accessReachOf(accountsOf(of), own);
  const model = modelOf(of, reach);
  return {
    access: strengths(reach),
    // A way is made of links: no link more and none easier is no path more and none easier.
    eases: easesOf(model),
    scores: reachesOf(findPaths(model)),
  };
};

const addsNothing = (before: Statements, after: Statements): void => {
  const [one, other] = [measured(before), measured(after)];
  expect(grown(one.access, other.access)).toEqual([]);
  expect(grown(one.eases, other.eases)).toEqual([]);
  expect(grown(one.scores, other.scores)).toEqual([]);
};

test('random denies in random policies add no path, and raise no score', () => {
  fc.assert(
    fc.property(allows, denies, denies, (given, first, more) => {
      const before = joined(given, first);
      addsNothing(before, joined(before, more));
    }),
    { numRuns: RUNS },
  );
});

const scps = fc
  .array(
    fc.tuple(
      fc.constantFrom(...LEVELS),
      some(fc.oneof(statement('Allow'), statement('Deny'))),
      fc.boolean(),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map(
    (all): Statements =>
      Object.fromEntries(
        all.map(([level, statements, isOnly]) => [
          `${isOnly ? 'only ' : ''}scp ${level}`,
          statements,
        ]),
      ),
  );

test('an SCP beside full access, or in its place, adds no access', () => {
  fc.assert(
    fc.property(allows, scps, (given, added) => {
      addsNothing(given, { ...given, ...added });
    }),
    { numRuns: RUNS },
  );
});

test('the accounts have paths that denies close', () => {
  const given = {
    'identity ann': [everything],
    'key cards': [{ ...everything, Principal: { AWS: `arn:aws:iam::${ACCOUNT}:root` } }],
  };
  const closed = { ...given, 'scp ou-1': [{ ...everything, Effect: 'Deny' as const }] };
  expect(reachesOf(findPaths(modelOf(given))).get('cards score')).toBeGreaterThan(60);
  expect(findPaths(modelOf(closed))).toEqual([]);
});

test('a deny on the part that was certain leaves no easier way to all of it', () => {
  const read = { Effect: 'Allow', Action: 's3:GetObject' } as const;
  const part = 'arn:aws:s3:::logs/2026/*';
  const inside = { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } };
  const before: Statements = {
    'identity eve': [
      { ...read, Resource: part },
      { ...read, Resource: 'arn:aws:s3:::logs/*', Condition: inside },
    ],
    'bucket logs': [{ ...read, Principal: { AWS: arnOf('eve') }, Resource: '*' }],
  };
  const deny: PolicyStatement = {
    ...{ Effect: 'Deny', Action: '*', Resource: part },
    Condition: { Bool: { 'aws:MultiFactorAuthPresent': 'false' } },
  };
  addsNothing(before, joined(before, { 'identity eve': [deny] }));
});
