import { describe, expect, test } from 'vitest';
import { actionsOn } from '#domain/access/capabilities.ts';
import { createDirectAccess, TooMuchAccess } from '#domain/access/classes/directAccess.ts';
import type { Accounts, IdentityNode, StoreKey } from '#domain/access/facts.ts';
import { storeAccessOf } from '#domain/access/onWire.ts';
import { stepsOf } from '#domain/access/reach.ts';
import { type AccessPointRow, withAccessPoints } from '#domain/access/readAccessPoints.ts';
import { accessReachOf } from '#domain/access/records.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';
import { ACCOUNT, allow, bucket, findAccess, identity, policy, trusting } from './scene.ts';

const cards = bucket('cards');
const denies: PolicyStatement = { Effect: 'Deny', Action: 's3:*', Resource: '*' };
const read = allow('s3:GetObject', 'arn:aws:s3:::cards/*');

/** `by>way>way: capability, …` with `?` where it is conditional and `~` where it is in part. */
const lines = (accounts: Accounts): string[] =>
  findAccess(accessReachOf(accounts, new Set([ACCOUNT]))).map(({ by, reached, held, store }) => {
    const way = [by.name, ...reached.steps.map(({ to, raises }) => (raises ? '+' : '') + to.name)];
    const able = held.map(
      ({ capability, certainty, isPartial }) =>
        `${capability}${certainty === 'certain' ? '' : '?'}${isPartial ? '~' : ''}`,
    );
    return `${way.join('>')} ${store.name}: ${able.join()}`;
  });

const within = (identities: readonly IdentityNode[], stores = [cards]): string[] =>
  lines({ identities, stores });

/** The account's own policies decide about the key. */
const delegation: PolicyStatement = {
  ...{ Effect: 'Allow', Action: 'kms:*', Resource: '*' },
  Principal: { AWS: `arn:aws:iam::${ACCOUNT}:root` },
};
const keyUnder = (of: Policy): StoreKey => ({
  ...{ name: 'k', arn: `arn:aws:kms:us-east-1:${ACCOUNT}:key/k`, accountId: ACCOUNT },
  ...{ policy: of, state: null, tags: {} },
});

const reader = (name: string, more: Partial<IdentityNode> = {}) =>
  identity('role', name, { identity: [policy(read)], ...more });

describe('directly', () => {
  test('by an identity policy, and not for others', () => {
    expect(within([reader('r'), identity('user', 'u')])).toEqual(['r cards: read']);
  });

  test('for some objects only', () => {
    const one = identity('user', 'u', {
      identity: [policy(allow('s3:GetObject', 'arn:aws:s3:::cards/2026/*'))],
    });
    expect(within([one])).toEqual(['u cards: read~']);
  });

  test('objects that everybody may read, by their own lists', () => {
    const of = (more: object) =>
      bucket('cards', {
        bucket: {
          ...{ blocks: [], objectOwnership: 'ObjectWriter', grants: [], isPolicyPublic: 'no' },
          ...{ openObjects: 2, ...more },
        },
      });
    const nobody = [identity('user', 'u'), identity('user', 'd', { identity: [policy(denies)] })];
    expect(within(nobody, [of({})])).toEqual(['u cards: read~', 'Everybody cards: read~']);
    expect(within(nobody, [of({ objectOwnership: 'BucketOwnerEnforced' })])).toEqual([]);
    expect(within(nobody, [of({ blocks: [{ ignorePublicAcls: true }] })])).toEqual([]);
    // Of the rest of the bucket nothing is known that lets it in.
    const [everybody] = findAccess(
      accessReachOf({ identities: [], stores: [of({})] }, new Set([ACCOUNT])),
    );
    expect(everybody?.held[0]?.evidence).toMatchObject([{ layer: 'acl', effect: 'Allow' }]);
  });

  test('not what a boundary or a deny takes away', () => {
    const bound = reader('r', { boundary: policy(allow('sqs:*')) });
    const denied = reader('d', {
      identity: [policy(read, { Effect: 'Deny', Action: 's3:*', Resource: '*' })],
    });
    expect(within([bound, denied])).toEqual([]);
  });

  test('under a condition that is not known', () => {
    const Condition = { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } };
    const one = identity('user', 'u', { identity: [policy({ ...read, Condition })] });
    expect(within([one])).toEqual(['u cards: read?']);
  });

  test('a deny for all but one role is exact', () => {
    const store = bucket('cards', {
      policy: policy({
        Effect: 'Deny',
        Principal: '*',
        Action: 's3:*',
        Resource: '*',
        Condition: {
          StringNotEquals: { 'aws:PrincipalArn': `arn:aws:iam::${ACCOUNT}:role/only` },
        },
      }),
    });
    expect(within([reader('only'), reader('other')], [store])).toEqual(['only cards: read']);
  });

  test('content under a key of the customer needs the key', () => {
    const key = `arn:aws:kms:us-east-1:${ACCOUNT}:key/k`;
    const store = bucket('cards', { key: keyUnder({ name: 'key policy', statements: null }) });
    const withKey = identity('role', 'k', { identity: [policy(read, allow('kms:Decrypt', key))] });
    const denied = reader('d', {
      identity: [policy(read, { Effect: 'Deny', Action: 'kms:*', Resource: '*' })],
    });
    // The key's policy was not read, and may name either.
    const found = within([reader('r'), withKey, denied], [store]);
    expect(found).toEqual(['r cards: read?', 'k cards: read?']);
    const delegating = bucket('cards', { key: keyUnder(policy(delegation)) });
    expect(within([reader('r'), withKey, denied], [delegating])).toEqual(['k cards: read']);
    const naming = policy({
      ...{ Effect: 'Allow', Action: 'kms:Decrypt', Resource: '*' },
      Principal: { AWS: reader('r').principal.arn },
    });
    const named = bucket('cards', { key: keyUnder(naming) });
    expect(within([reader('r'), withKey, denied], [named])).toEqual(['r cards: read']);
  });

  test('a key that is switched off decrypts only once it is on again', () => {
    const key = { ...keyUnder(policy(delegation)), state: 'Disabled' };
    const both = identity('role', 'k', { identity: [policy(read, allow('kms:*'))] });
    expect(within([both], [bucket('cards', { key })])).toEqual(['k cards: read?']);
  });

  test('a table under a key of the customer needs the key, too', () => {
    const arn = `arn:aws:dynamodb:us-east-1:${ACCOUNT}:table/orders`;
    const actions = actionsOn(arn, 'dynamodb');
    const key = keyUnder(policy(delegation));
    const table = { ...bucket('orders', { arn, actions, key }), bucket: undefined };
    const scan = allow('dynamodb:Scan', arn);
    const without = identity('role', 'w', { identity: [policy(scan)] });
    const withKey = identity('role', 'k', { identity: [policy(scan, allow('kms:Decrypt'))] });
    expect(within([without, withKey], [table])).toEqual(['k orders: read']);
  });

  test('everybody, through an open policy', () => {
    const open = {
      Effect: 'Allow',
      Principal: '*',
      Action: 's3:GetObject',
      Resource: '*',
    } as const;
    const settings = { ...cards.bucket, blocks: [], isPolicyPublic: 'yes' } as const;
    const store = bucket('cards', {
      policy: policy(open),
      bucket: { objectOwnership: null, grants: [], ...settings },
    });
    expect(within([], [store])).toEqual(['Everybody cards: read']);
    const blocks = [{ ignorePublicAcls: false, restrictPublicBuckets: true }];
    const shut = { ...store, bucket: { objectOwnership: null, grants: [], ...settings, blocks } };
    expect(within([], [shut])).toEqual([]);
  });

  test('an account that a policy names', () => {
    const other = 'arn:aws:iam::222222222222:root';
    const store = bucket('cards', {
      policy: policy({ ...read, Principal: { AWS: other } }),
    });
    expect(within([], [store])).toEqual(['AWS account 222222222222 cards: read']);
  });
});

describe('through an access point', () => {
  const OTHER = '222222222222';
  const arn = `arn:aws:s3:us-east-1:${ACCOUNT}:accesspoint/p`;
  const anybody = { Effect: 'Allow', Principal: '*', Action: 's3:GetObject' } as const;
  const delegatedTo = (account: string): Policy =>
    policy({
      ...{ ...anybody, Action: 's3:*', Resource: '*' },
      Condition: { StringEquals: { 's3:DataAccessPointAccount': account } },
    });
  const row = (more: Partial<AccessPointRow['row']['facts']> = {}) =>
    ({
      accountId: ACCOUNT,
      row: {
        ...{ arn, name: 'p' },
        facts: {
          ...{ bucket: 'cards', bucketAccountId: ACCOUNT, networkOrigin: 'Internet' },
          ...{ publicAccessBlock: open, accountPublicAccessBlock: open },
          policy: {
            document: JSON.stringify({ Statement: [{ ...anybody, Resource: `${arn}/object/*` }] }),
            isPublic: true,
          },
          ...more,
        },
      },
    }) as unknown as AccessPointRow;
  const open = {
    ...{ blockPublicAcls: false, ignorePublicAcls: false },
    ...{ blockPublicPolicy: false, restrictPublicBuckets: false },
  };
  const block = { ignorePublicAcls: false, restrictPublicBuckets: false };
  const settings = { ...cards.bucket, blocks: [block] } as typeof cards.bucket;
  const store = bucket('cards', { policy: delegatedTo(ACCOUNT), bucket: settings });
  const own = new Set([ACCOUNT]);
  const found = (rows: readonly AccessPointRow[], of = store, who: IdentityNode[] = []) =>
    within(who, [...withAccessPoints([of], rows, own)]);

  test('everybody, and nobody without it, behind its block, or in its VPC', () => {
    expect(found([row()])).toEqual(['Everybody cards: read']);
    expect(found([])).toEqual([]);
    expect(found([row({ publicAccessBlock: { ...open, restrictPublicBuckets: true } })])).toEqual(
      [],
    );
    expect(found([row({ networkOrigin: 'VPC' })])).toEqual([]);
    expect(found([row({ bucket: 'others' })])).toEqual([]);
  });

  test('some objects', () => {
    const document = JSON.stringify({
      Statement: { ...anybody, Resource: `${arn}/object/open/*` },
    });
    expect(found([row({ policy: { document, isPublic: true } })])).toEqual([
      'Everybody cards: read~',
    ]);
  });

  test('one that names it in its own policies', () => {
    const u = identity('user', 'u', {
      identity: [policy(allow('s3:GetObject', `${arn}/object/*`))],
    });
    expect(found([row({ policy: { document: null, isPublic: false } })], store, [u])).toEqual([
      'u cards: read',
    ]);
    const closed = bucket('cards');
    expect(found([row({ policy: { document: null, isPublic: false } })], closed, [u])).toEqual([]);
  });

  test('the account to whose access points the bucket leaves it', () => {
    const left = bucket('cards', { policy: delegatedTo(OTHER), bucket: settings });
    expect(found([], left)).toEqual([`AWS account ${OTHER} cards: read,list,write,delete`]);
    expect(found([], store)).toEqual([]);
  });

  test('is named by the evidence, with its statement', () => {
    const [reached = expect.fail('nothing was found')] = findAccess(
      accessReachOf({ identities: [], stores: [...withAccessPoints([store], [row()], own)] }, own),
    );
    const { proof } = storeAccessOf(reached, reached.store);
    expect(
      proof.map(({ layer, policy: of, statement }) => [layer, of, statement !== null]),
    ).toEqual([
      ['accessPoint', 'p', false],
      ['accessPoint', 'policy of the access point p', true],
      ['resource', 'p', true],
    ]);
  });
});

describe('through others', () => {
  const u = (more: Partial<IdentityNode> = {}) => identity('user', 'u', more);
  const arnOf = (name: string) => `arn:aws:iam::${ACCOUNT}:role/${name}`;

  test('a chain of roles, the middle one by trust alone', () => {
    const first = identity('role', 'first', {
      trust: trusting({ AWS: `arn:aws:iam::${ACCOUNT}:user/u` }),
    });
    const middle = identity('role', 'middle', {
      trust: trusting({ AWS: arnOf('first') }),
      identity: [policy(allow('sts:AssumeRole', arnOf('last')))],
    });
    const last = reader('last', { trust: trusting({ AWS: `arn:aws:iam::${ACCOUNT}:root` }) });
    const all = [u(), first, middle, last];
    expect(within(all)).toContain('u>first>middle>last cards: read');
    const cut = [u(), { ...first, trust: trusting({ Service: 'x' }) }, middle, last];
    expect(within(cut).toSorted()).toEqual([
      'first>middle>last cards: read',
      'last cards: read',
      'middle>last cards: read',
    ]);
  });

  test('a role under a second factor', () => {
    const trust = policy({
      Effect: 'Allow',
      Principal: { AWS: `arn:aws:iam::${ACCOUNT}:user/u` },
      Action: 'sts:AssumeRole',
      Condition: { Bool: { 'aws:MultiFactorAuthPresent': 'true' } },
    });
    expect(within([u(), reader('r', { trust })])).toEqual(['u>r cards: read?', 'r cards: read']);
  });

  test('a new machine with the role of another', () => {
    const launch = u({ identity: [policy(allow(['iam:PassRole', 'ec2:RunInstances']))] });
    const machine = reader('m', { trust: trusting({ Service: 'ec2.amazonaws.com' }) });
    expect(within([launch, machine])).toContain('u>m cards: read');
    const other = reader('m', { trust: trusting({ Service: 'lambda.amazonaws.com' }) });
    expect(within([launch, other])).toEqual(['m cards: read']);
  });

  test('permissions that it gives itself, within its boundary', () => {
    const own = policy(allow('iam:PutUserPolicy', `arn:aws:iam::${ACCOUNT}:user/u`));
    const [found] = within([u({ identity: [own] })]);
    expect(found).toMatch(/^u>\+u cards: read,list,write/);
    const boundary = policy(allow('iam:*'));
    expect(within([u({ identity: [own], boundary })])).toEqual([]);
    const narrow = policy(allow(['iam:*', 's3:GetObject']));
    expect(within([u({ identity: [own], boundary: narrow })])).toEqual(['u>+u cards: read']);
  });

  test('a group that it joins', () => {
    const joins = u({ identity: [policy(allow('iam:AddUserToGroup'))] });
    const group = identity('group', 'readers', { identity: [policy(read)] });
    expect(within([joins, group])).toEqual(['u>readers cards: read', 'readers cards: read']);
  });

  test('a certain way is preferred to a shorter one that is not', () => {
    const risky = policy(
      allow('iam:CreateAccessKey', `arn:aws:iam::${ACCOUNT}:user/v`),
      allow('ssm:StartSession'),
    );
    const target = reader('t', {
      trust: policy(
        { Effect: 'Allow', Principal: { Service: 'ec2.amazonaws.com' }, Action: 'sts:AssumeRole' },
        {
          Effect: 'Allow',
          Principal: { AWS: `arn:aws:iam::${ACCOUNT}:user/v` },
          Action: 'sts:AssumeRole',
        },
      ),
    });
    const v = identity('user', 'v');
    expect(within([u({ identity: [risky] }), v, target])).toContain('u>v>t cards: read');
  });
});

describe('more than memory takes', () => {
  const everything = policy(allow('iam:*'));
  const people = ['a', 'b', 'c'].map((name) => identity('user', name, { identity: [everything] }));

  test('of steps those of the first identities are kept, certain ones first', () => {
    const all = stepsOf({ identities: people, stores: [] });
    const few = stepsOf(
      { identities: people, stores: [] },
      all(people[0] as never, false).length + 1,
    );
    const counts = (of: typeof all) => people.map((each) => of(each, false).length);
    const [whole = 0] = counts(all);
    expect(whole).toBeGreaterThan(2);
    expect(counts(few)).toEqual([whole, 1, 0]);
  });

  test('of entries none: it is an error of its own', () => {
    const { accessOf } = createDirectAccess([reader('r'), reader('s')], [cards], { most: 0 });
    expect(() => accessOf(reader('r'))).toThrow(TooMuchAccess);
  });
});
