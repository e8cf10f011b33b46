import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capabilitiesOf } from '#domain/access/access.ts';
import type { AccessStore, IdentityNode } from '#domain/access/facts.ts';
import { accessReachOf } from '#domain/access/records.ts';
import { MOST_STOPPED, stoppedAccess } from '#domain/access/stopped.ts';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';
import { cases } from './randomAccounts.ts';
import { ACCOUNT, allow, bucket, identity, policy } from './scene.ts';

const RUNS = Number(process.env.RUNS ?? 150);

const reachOf = (identities: readonly IdentityNode[], stores: readonly AccessStore[]) =>
  accessReachOf({ identities, stores }, new Set([ACCOUNT]));
const foundIn = (reach: ReturnType<typeof reachOf>) => [...stoppedAccess(reach)];

const freed = <T extends Pick<IdentityNode, 'guardrails'>>(of: T): T => ({
  ...of,
  ...(of.guardrails && { guardrails: { ...of.guardrails, scps: [], rcps: [] } }),
});
const namesOf = (by: IdentityNode, store: AccessStore): string[] =>
  capabilitiesOf(by, store).map(({ capability }) => capability);

/** Each pair decided twice: as it is, and without policies of organizations. */
const expectedIn = ({ identities, outsiders, stores }: ReturnType<typeof reachOf>) =>
  stores.map((store) => {
    const free = {
      ...freed(store),
      ...(store.key && { key: freed(store.key) }),
      ...(store.accessPoints && { accessPoints: store.accessPoints.map(freed) }),
    };
    const entries = [...identities, ...outsiders].flatMap((by) => {
      const has = namesOf(by, store);
      const missing = namesOf(freed(by), free).filter((each) => !has.includes(each));
      return missing.length === 0 ? [] : [`${by.principal.arn} ${missing.toSorted().join()}`];
    });
    return [store.ref, entries.toSorted()] as const;
  });

test('those are stopped who would hold more without policies of organizations', () => {
  let stopped = 0;
  fc.assert(
    fc.property(cases, ({ principals, stores }) => {
      const reach = reachOf(principals, stores);
      const found = foundIn(reach).map(({ ref, entries }) => {
        const texts = entries.map(
          ({ arn, capabilities }) => `${arn} ${capabilities.toSorted().join()}`,
        );
        return [ref, texts.toSorted()] as const;
      });
      const byRef = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
        a < b ? -1 : 1;
      const expected = expectedIn(reach);
      expect(found.toSorted(byRef)).toEqual(expected.toSorted(byRef));
      stopped += expected.flatMap(([, entries]) => entries).length;
    }),
    { numRuns: RUNS },
  );
  expect(stopped).toBeGreaterThan(RUNS / 10);
});

const limited = (...statements: PolicyStatement[]) => ({
  scps: [[policy(allow('*'))], [{ name: 'guard (p-1)', statements }]],
  rcps: [],
  organizationId: 'o-1',
});
const deny: PolicyStatement = {
  ...{ Sid: 'NoReads', Effect: 'Deny', Action: 's3:GetObject', Resource: '*' },
  Condition: { ArnNotLike: { 'aws:PrincipalArn': 'arn:aws:iam::*:role/reader' } },
};
const people = (count: number, guardrails: IdentityNode['guardrails']) =>
  Array.from({ length: count }, (_, n) =>
    identity('user', `person-${n}`, {
      identity: [policy(allow(['s3:GetObject', 's3:ListBucket']))],
      guardrails,
    }),
  );

test('an entry names what is stopped and the statement that stops it', () => {
  const guardrails = limited(allow('*'), deny);
  const reader = identity('role', 'reader', {
    ...{ identity: [policy(allow('s3:GetObject'))], guardrails },
  });
  const identities = [...people(1, guardrails), reader];
  const [found] = foundIn(reachOf(identities, [bucket('cards', { guardrails })]));
  expect(found).toMatchObject({
    total: 1,
    entries: [{ name: 'person-0', capabilities: ['read'] }],
  });
  expect(found?.entries[0]?.proof).toEqual([
    {
      ...{ layer: 'scp', policy: 'guard (p-1)', sid: 'NoReads', dependsOn: [] },
      statement: JSON.stringify(deny),
    },
  ]);
});

test('where a level does not allow the service, its policies are named', () => {
  const guardrails = limited(allow('sqs:*'));
  const [found] = foundIn(reachOf(people(1, guardrails), [bucket('cards', { guardrails })]));
  expect(found?.entries[0]).toMatchObject({
    capabilities: ['read', 'list'],
    proof: [{ layer: 'scp', policy: 'guard (p-1)', statement: null }],
  });
});

test('of many the first are kept, and all are counted', () => {
  const guardrails = limited(allow('*'), deny);
  const [found] = foundIn(
    reachOf(people(MOST_STOPPED + 20, guardrails), [bucket('cards', { guardrails })]),
  );
  expect([found?.total, found?.entries.length]).toEqual([MOST_STOPPED + 20, MOST_STOPPED]);
});

test('where no organization limits anything nobody is stopped', () => {
  const guardrails = { scps: [[policy(allow('*'))]], rcps: [], organizationId: 'o-1' };
  expect(foundIn(reachOf(people(2, guardrails), [bucket('cards', { guardrails })]))).toMatchObject([
    { total: 0, entries: [] },
  ]);
});
