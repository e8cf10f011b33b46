import { expect, test } from 'vitest';
import type { NarrowScope } from '#contracts/check/acceptance.ts';
import {
  acceptanceOf,
  type CoveredIssue,
  type ScopedDecision,
  scopedInForce,
} from '#domain/issue/acceptance.ts';

const accountId = '210987654321';
const issue: CoveredIssue = {
  id: 'issue',
  vulnerability: 'S3-01',
  accountId,
  location: 'arn:aws:s3:::a',
  tags: [{ key: 'team', value: 'web' }],
};
const inAccount: NarrowScope = { type: 'account', cloudAccountId: accountId };
const onResource: NarrowScope = {
  type: 'resource',
  cloudAccountId: accountId,
  instanceLocation: issue.location,
};
const withTag: NarrowScope = { type: 'tag', key: 'team', value: 'web' };
const covering = [inAccount, onResource, withTag];
const others: readonly NarrowScope[] = [
  { type: 'account', cloudAccountId: '111122223333' },
  { ...onResource, cloudAccountId: '111122223333' },
  { ...onResource, instanceLocation: 'arn:aws:s3:::b' },
  { ...withTag, value: 'data' },
  { ...withTag, key: 'owner' },
];

const state = (seq: number, accepted: 0 | 1) => ({ cells: { accepted }, seq });
const scoped = (scope: NarrowScope, seq: number, accepted: 0 | 1): ScopedDecision => ({
  vulnerability: issue.vulnerability,
  scope,
  decision: state(seq, accepted),
});
const decisions = (
  byId: Readonly<Record<string, ReturnType<typeof state>>>,
  ...narrow: ScopedDecision[]
) => ({
  byId: new Map(Object.entries(byId)),
  scoped: new Map([[issue.vulnerability, narrow]]),
});

test('a decision covers the issues of its scope and no others', () => {
  for (const scope of covering)
    expect(acceptanceOf(issue, decisions({}, scoped(scope, 1, 1)))).toMatchObject({
      ...{ accepted: 1, byRule: 2, scope },
    });
  for (const scope of others)
    expect(acceptanceOf(issue, decisions({}, scoped(scope, 1, 1))).accepted).toBe(0);
});

test('of all orders of decisions that cover an issue the latest counts', () => {
  const places = [0, 1, 2, 3, 4];
  for (const latest of places)
    for (const accepted of [0, 1] as const) {
      const seqOf = (place: number) => (place === latest ? 9 : place + 1);
      const other = accepted === 1 ? 0 : 1;
      const verdict = (place: number) => (place === latest ? accepted : other);
      const at = (place: number) => state(seqOf(place), verdict(place));
      const narrow = covering.map((scope, n) => scoped(scope, seqOf(n + 2), verdict(n + 2)));
      const all = decisions({ issue: at(0), 'S3-01': at(1) }, ...narrow);
      expect(acceptanceOf(issue, all).accepted).toBe(accepted);
    }
});

test('an acceptance that a later, wider decision replaced is not in force', () => {
  const inForce = (...given: Parameters<typeof decisions>) =>
    scopedInForce('S3-01', decisions(...given)).map(({ scope }) => scope);
  expect(inForce({}, scoped(onResource, 1, 1))).toEqual([onResource]);
  expect(inForce({}, scoped(onResource, 1, 0))).toEqual([]);
  expect(inForce({ 'S3-01': state(2, 0) }, scoped(onResource, 1, 1))).toEqual([]);
  expect(inForce({ 'S3-01': state(1, 0) }, scoped(onResource, 2, 1))).toEqual([onResource]);
  expect(inForce({}, scoped(onResource, 1, 1), scoped(inAccount, 2, 0))).toEqual([]);
  expect(inForce({}, scoped(onResource, 3, 1), scoped(inAccount, 2, 0))).toEqual([onResource]);
  expect(inForce({}, scoped(withTag, 1, 1), scoped(inAccount, 2, 0))).toEqual([withTag]);
});
