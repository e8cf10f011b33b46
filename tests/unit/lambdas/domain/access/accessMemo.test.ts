import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAccessMemo } from '#domain/access/accessMemo.ts';
import type { AccessStore, Accounts, IdentityNode } from '#domain/access/facts.ts';
import {
  identityAccess,
  type RankedAccess,
  type StoreTallies,
  storeAccess,
} from '#domain/access/ranking.ts';
import type { Step } from '#domain/access/reach.ts';
import { type AccessReach, accessReachOf } from '#domain/access/records.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import { type Case, cases, OTHER, pointOf } from './randomAccounts.ts';
import { ACCOUNT, allow, bucket, findAccess, identity, policy, trusting } from './scene.ts';

/** More of them: `RUNS=2000 node tests/run.ts` and this file. */
const RUNS = Number(process.env.RUNS ?? 20);
const own = new Set([ACCOUNT, OTHER]);

const stepOf = ({ from, to, ...rest }: Step) => ({ from: from.ref, to: to.ref, ...rest });

/** All that a run finds, evidence included. */
const foundIn = (reach: AccessReach): readonly string[] => [
  ...findAccess(reach).map(({ by, store, held, reached }) =>
    JSON.stringify([by.ref, store.ref, held, reached.steps.map(stepOf)]),
  ),
  ...reach.identities.flatMap((by) =>
    reach.steps(by, false).map((step) => JSON.stringify(stepOf(step))),
  ),
];

/** Records of identities, then of stores. */
const recordsIn = (reach: AccessReach): RankedAccess<unknown>[] => {
  const tallies: StoreTallies = new Map();
  return [...identityAccess(reach, tallies), ...storeAccess(reach, tallies)];
};

/** Leaves all decisions to access points of the account. */
const delegated = policy({
  ...{ Effect: 'Allow', Principal: '*', Action: '*', Resource: '*' },
  Condition: { StringEquals: { 's3:DataAccessPointAccount': ACCOUNT } },
});

/** As facts are that were read anew. */
const readAgain = (accounts: Accounts): Accounts => structuredClone(accounts);

const rolesOf = ({ on }: Case): IdentityNode[] => [
  identity('role', 'open', { trust: trusting('*'), identity: [policy(allow('iam:*'))] }),
  identity('role', 'some', {
    trust: { name: 'trust', statements: on[1]?.statements ?? null },
    identity: [policy(allow(['sts:AssumeRole', 's3:GetObject']))],
  }),
];

const accountsOf = (of: Case): Accounts => ({
  identities: [...(of.principals as readonly IdentityNode[]), ...rolesOf(of)],
  stores: of.stores,
});

/** Fields that change alone. */
const ofIdentity = ['identity', 'boundary', 'trust', 'tags', 'guardrails'] as const;
const ofStore = ['policy', 'accessPoints', 'key', 'tags', 'guardrails', 'bucket'] as const;

/** For each identity or store: as in the first accounts, with one field of the second, or gone. */
const choicesOf = <F extends string>(fields: readonly F[]) =>
  fc.array(fc.constantFrom(...(['same', 'same', 'same', 'gone'] as const), ...fields), {
    ...{ minLength: 20, maxLength: 20 },
  });

const mixed = <T extends object, F extends keyof T & string>(
  [first, second]: readonly [readonly T[], readonly T[]],
  by: readonly (F | 'same' | 'gone')[],
): T[] =>
  first.flatMap((each, at): T[] => {
    const [choice = 'same', other] = [by[at], second[at]];
    if (choice === 'gone') return [];
    if (choice === 'same' || other === undefined) return [each];
    return [{ ...each, [choice]: other[choice] }];
  });

/** Accounts that change from run to run: some return to what they were. */
const histories = fc
  .tuple(
    cases,
    cases,
    fc.array(fc.tuple(choicesOf(ofIdentity), choicesOf(ofStore)), { minLength: 2, maxLength: 4 }),
  )
  .map(([a, b, runs]) => {
    const [first, second] = [accountsOf(a), accountsOf(b)];
    return runs.map(
      ([who, what]): Accounts => ({
        identities: mixed([first.identities, second.identities], who),
        stores: mixed([first.stores, second.stores], what),
      }),
    );
  });

test('what is computed anew after changes is what is computed from nothing', () => {
  let found = 0;
  fc.assert(
    fc.property(histories, (runs) => {
      const memo = createAccessMemo();
      for (const each of runs) {
        const expected = foundIn(accessReachOf(readAgain(each), own));
        expect(foundIn(accessReachOf(readAgain(each), own, { memo }))).toEqual(expected);
        found += expected.length;
      }
    }),
    { numRuns: RUNS },
  );
  expect(found).toBeGreaterThan(RUNS);
});

type Texts = ReadonlyMap<string, { readonly basis: string; readonly text: string }>;

const textsIn = (reach: AccessReach): Texts =>
  new Map(
    recordsIn(reach).map(({ ref, basis, rank }) => [ref, { basis, text: JSON.stringify(rank()) }]),
  );

test('records that are made of the same are the same', () => {
  const seen = { same: 0, other: 0 };
  const compare = (before: Texts, now: Texts): void => {
    for (const [ref, { basis, text }] of now) {
      const isSame = before.get(ref)?.basis === basis;
      seen[isSame ? 'same' : 'other'] += 1;
      if (isSame) expect(text).toBe(before.get(ref)?.text);
    }
  };
  fc.assert(
    fc.property(histories, (runs) => {
      const memo = createAccessMemo();
      const texts = runs.map((each) => textsIn(accessReachOf(readAgain(each), own, { memo })));
      texts.slice(1).forEach((now, at) => {
        compare(texts[at] as Texts, now);
      });
    }),
    { numRuns: RUNS },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(RUNS / 10);
});

test('after a change of one identity only records that it bears on are made of something else', () => {
  const memo = createAccessMemo();
  const reads = (name: string) =>
    identity('user', name, {
      identity: [policy(allow('s3:GetObject', `arn:aws:s3:::of-${name}/*`))],
    });
  const [ann, bob] = [reads('ann'), reads('bob')];
  const stores = [bucket('of-ann'), bucket('of-bob')];
  const basesOf = (identities: readonly IdentityNode[]) => {
    const reach = accessReachOf(readAgain({ identities, stores }), own, { memo });
    return new Map(recordsIn(reach).map(({ ref, basis }) => [ref, basis]));
  };
  const before = basesOf([ann, bob]);
  const after = basesOf([
    ann,
    { ...bob, identity: [policy(allow('s3:*', 'arn:aws:s3:::of-bob/*'))] },
  ]);
  expect(
    [...after].filter(([ref, basis]) => before.get(ref) !== basis).map(([ref]) => ref),
  ).toEqual(['bob', 'of-bob']);
});

describe('after a change', () => {
  const denyAll: Policy = policy({ Effect: 'Deny', Action: '*', Resource: '*' });
  const everyone = { Effect: 'Allow', Principal: '*', Action: '*', Resource: '*' } as const;
  const [ann, role] = [identity('user', 'ann'), identity('role', 'role')];
  const [limits, kept] = [{ scps: [[denyAll]], rcps: [[denyAll]] }, bucket('kept')];
  const ofTeam = policy({
    ...allow('s3:GetObject'),
    Condition: { StringEquals: { 'aws:PrincipalTag/team': 'red' } },
  });
  const reader = { ...ann, identity: [ofTeam, policy(allow('s3:ListBucket'))] };

  test.each<[string, Partial<IdentityNode>, Partial<AccessStore>]>([
    ['tags', { tags: { team: 'red' } }, {}],
    ['a boundary', { boundary: denyAll }, {}],
    ['policies of the organization', { guardrails: limits }, {}],
    ['policies of the organization on a store', {}, { guardrails: limits }],
    ['the policy of a store', {}, { policy: policy(everyone) }],
    [
      'settings of a store',
      {},
      { bucket: { ...kept.bucket, objectOwnership: 'ObjectWriter', grants: null } as never },
    ],
    ['an access point', {}, { accessPoints: [pointOf('kept', ACCOUNT, policy(everyone))] }],
  ])('of %s, the rest follows', (_, ofWho, ofWhat) => {
    const store = { ...kept, ...(ofWhat.accessPoints && { policy: delegated }) };
    const memo = createAccessMemo();
    const first = { identities: [reader], stores: [store] };
    const second = {
      identities: [{ ...reader, ...ofWho }],
      stores: [{ ...store, ...ofWhat }],
    };
    const before = foundIn(accessReachOf(readAgain(first), own, { memo }));
    const after = foundIn(accessReachOf(readAgain(second), own, { memo }));
    expect(after).toEqual(foundIn(accessReachOf(readAgain(second), own)));
    expect(after).not.toEqual(before);
  });

  test('of a trust policy, steps follow', () => {
    const memo = createAccessMemo();
    const roles = [role, { ...role, trust: trusting({ AWS: ann.principal.arn }) }];
    const steps = roles.map((each) => {
      const all = readAgain({ identities: [ann, each], stores: [] });
      const reach = accessReachOf(all, own, { memo });
      return reach.identities.flatMap((by) => reach.steps(by, false)).map(({ to }) => to.name);
    });
    expect(steps).toEqual([[], ['role']]);
  });

  const reading = (name: string): Policy => ({
    name,
    statements: [allow('s3:GetObject', 'arn:aws:s3:::*')],
  });
  const accountsWith = (policies: readonly Policy[]): Accounts => ({
    identities: policies.map((each, at) => identity('user', `user-${at}`, { identity: [each] })),
    stores: ['a', 'b'].map((name) => bucket(name)),
  });
  const before = accountsWith(['one', 'two', 'three'].map(reading));
  const after = accountsWith([reading('one'), reading('two'), policy(allow('s3:*'))]);

  /** For each identity what it holds, as objects: the same where nothing was decided anew. */
  const heldIn = (reach: AccessReach) =>
    reach.identities.map((node) => reach.direct({ node, isRaised: false })[0]?.[1]);

  test('of a policy, others keep what was decided for them', () => {
    const memo = createAccessMemo();
    const first = heldIn(accessReachOf(readAgain(before), own, { memo }));
    const second = heldIn(accessReachOf(readAgain(after), own, { memo }));
    expect(second.map((held, at) => held === first[at])).toEqual([true, true, false]);
  });

  test('nothing is kept without the memo of the run before', () => {
    const first = heldIn(accessReachOf(readAgain(before), own));
    const second = heldIn(accessReachOf(readAgain(after), own));
    expect(second.some((held, at) => held === first[at])).toBe(false);
  });
});
