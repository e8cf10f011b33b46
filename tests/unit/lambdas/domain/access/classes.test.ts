import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capabilitiesOf } from '#domain/access/access.ts';
import { createDirectAccess } from '#domain/access/classes/directAccess.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';
import { type Case, cases, pointOf, principalOf } from './randomAccounts.ts';
import { ACCOUNT, allow, bucket, identity, policy } from './scene.ts';

/** More of them: `RUNS=5000 node tests/run.ts` and this file. */
const RUNS = Number(process.env.RUNS ?? 150);

/** What each principal holds of each store, by classes. */
const byClasses = ({ principals, stores }: Pick<Case, 'principals' | 'stores'>) => {
  const { accessOf } = createDirectAccess(principals, stores);
  return principals.flatMap((by) =>
    accessOf(by).flatMap(([of, held]) =>
      of.stores.map((store) => ({ by: by.ref, store: store.ref, held })),
    ),
  );
};

/** The same, each pair decided by itself. */
const byPairs = ({ principals, stores }: Pick<Case, 'principals' | 'stores'>) =>
  principals.flatMap((by) =>
    stores
      .map((store) => ({ by: by.ref, store: store.ref, held: capabilitiesOf(by, store) }))
      .filter(({ held }) => held.length > 0),
  );

const sorted = (found: readonly object[]) => found.map((each) => JSON.stringify(each)).toSorted();

test('classes decide as pairs do, with the same evidence', () => {
  let pairs = 0;
  fc.assert(
    fc.property(cases, (of) => {
      const expected = sorted(byPairs(of));
      expect(sorted(byClasses(of))).toEqual(expected);
      pairs += expected.length;
    }),
    { numRuns: RUNS },
  );
  expect(pairs).toBeGreaterThan(RUNS);
});

describe('principals and stores that no policy tells apart', () => {
  const team = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      identity('user', `dev-${at}`, {
        identity: [policy(allow('s3:GetObject', 'arn:aws:s3:::l*'))],
      }),
    );
  const own = (name: string): Policy => ({
    name: 'bucket policy',
    statements: [
      {
        ...{ Effect: 'Deny', Principal: '*', Action: 's3:*' },
        Resource: [`arn:aws:s3:::${name}`, `arn:aws:s3:::${name}/*`],
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      },
    ],
  });
  const logs = Array.from({ length: 30 }, (_, at) =>
    bucket(`log-${at}`, { policy: own(`log-${at}`) }),
  );

  test('are decided about once', () => {
    const { classes, accessOf } = createDirectAccess(team(20), [...logs, bucket('cards')]);
    expect(classes.map(({ stores }) => stores.length)).toEqual([30, 1]);
    const rows = new Set(team(20).map(accessOf));
    expect(rows.size).toBe(1);
  });

  test('are told apart by what a policy names of one', () => {
    const naming: Policy = {
      name: 'bucket policy',
      statements: [
        {
          ...{ Effect: 'Deny', Action: 's3:*', Resource: '*' },
          Principal: { AWS: `arn:aws:iam::${ACCOUNT}:user/dev-3` },
        },
      ],
    };
    const { accessOf } = createDirectAccess(team(20), [bucket('l1', { policy: naming })]);
    const able = team(20).filter((by) => accessOf(by).length > 0);
    expect(able.map(({ name }) => name)).not.toContain('dev-3');
    expect(able).toHaveLength(19);
  });

  describe('are told apart by access points', () => {
    const delegated: Policy = policy({
      ...{ Effect: 'Allow', Principal: '*', Action: 's3:*', Resource: '*' },
      Condition: { StringEquals: { 's3:DataAccessPointAccount': ACCOUNT } },
    });
    const lettingIn = (more: Partial<PolicyStatement>): Policy =>
      policy({ Effect: 'Allow', Action: 's3:GetObject', Resource: '*', Principal: '*', ...more });
    const ofPoints = allow('s3:GetObject', 'arn:aws:s3:*:*:accesspoint/p-b/object/*');
    const red = { StringEquals: { 'aws:PrincipalTag/team': 'red' } };
    const ann = `arn:aws:iam::${ACCOUNT}:user/ann`;

    test.each([
      ['that lets everybody in', lettingIn({}), []],
      ['that names one', lettingIn({ Principal: { AWS: ann } }), []],
      ['that looks at a tag', lettingIn({ Condition: red }), []],
      ['that own policies name', undefined, [policy(ofPoints)]],
      ['that could not be read', { name: 'unread', statements: null }, []],
    ] as const)('%s', (_, given, own) => {
      const stores = ['a', 'b', 'c'].map((name) =>
        bucket(name, {
          policy: delegated,
          ...(name === 'b' && { accessPoints: [pointOf(name, ACCOUNT, given)] }),
        }),
      );
      const of = {
        principals: ['ann', 'bob'].map((name) => ({
          ...principalOf(name, name === 'ann' ? 'red' : undefined),
          identity: own,
        })),
        stores,
      };
      const expected = sorted(byPairs(of));
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.every((each) => each.includes('"store":"b"'))).toBe(true);
      expect(sorted(byClasses(of))).toEqual(expected);
    });
  });
});
