import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accessRoutes } from '#contracts/access/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { type AccessMemos, createAccessMemos } from '#events/analyse/accessMemos.ts';
import { createWrittenAccess } from '#events/analyse/writtenAccess.ts';
import { AccessOvertaken, readAccess, removeAccess } from '#store/access.ts';
import { noteAccessRun, readAnalysisState } from '#store/analysisState.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { closedBucket } from '#tests/builders/closedBucket.ts';
import { interruptedTable } from '#tests/builders/faultyTable.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { identityRow } from '#tests/builders/resourceRows.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const policy = (statement: object) =>
  JSON.stringify({ Version: '2012-10-17', Statement: [{ Sid: 'Cards', ...statement }] });
const readsCards = policy({
  Effect: 'Allow',
  Action: 's3:GetObject',
  Resource: 'arn:aws:s3:::cards/*',
});
const person = (document: string, more: Partial<ScannedIdentity> = {}): ScannedIdentity =>
  identityRow({
    attachedPolicies: [],
    inlinePolicies: [{ name: 'own', document }],
    ...more,
  });
const role = (name: string, trusted: string): ScannedIdentity =>
  person(readsCards, {
    name,
    arn: `arn:aws:iam::${testAccountId}:role/${name}`,
    identityType: 'role',
    trustPolicy: policy({
      Effect: 'Allow',
      Principal: { AWS: trusted },
      Action: 'sts:AssumeRole',
    }),
  });
const cards = scanRow({ name: 'cards', posture: closedBucket });
const annArn = `arn:aws:iam::${testAccountId}:user/ann`;
const ref = (kind: 'identity' | 'dataStore', arn: string) => entityRefOf(kind, testAccountId, arn);

const newScene = async () => {
  const member = await newMember(aws);
  return { member, fixture: await createIssueFixture(aws, member.customer) };
};
const call = (member: Member, route: Route, id: string) =>
  callRoute(route, { headers: bearer(member.token, member.customerId), path: { id } });

const organization = (statement: object): ScanRow[] => {
  const common = {
    ...({ kind: 'asset', region: 'global' } as const),
    ...{ createdAt: null, tags: [], observedAt: 1 },
  };
  const manager = '999999999999';
  return [
    {
      ...{
        ...common,
        assetType: 'AWS Organization',
        arn: 'arn:aws:organizations::o-1',
        name: 'o-1',
      },
      facts: {
        ...{ membership: 'member', organizationId: 'o-1', managementAccountId: manager },
        ...{ enabled: ['scp'], policies: ['p-1'], deniedActions: [] },
        units: [{ id: 'r-1', parentId: null, accounts: [testAccountId, manager] }],
      },
    },
    {
      ...{ ...common, assetType: 'Organization Policy', arn: 'arn:aws:organizations::p-1' },
      name: 'guard',
      facts: {
        ...{ policyId: 'p-1', policyType: 'scp', isAwsManaged: false },
        ...{ targets: ['r-1', testAccountId], document: policy(statement) },
      },
    },
  ];
};

test('who is stopped by an SCP is listed with the statement, until it is gone', async () => {
  const { member, fixture } = await newScene();
  const stopped = async () =>
    (await call(member, accessRoutes.listStoreAccess, ref('dataStore', cards.arn))).body;
  const rows = [cards, person(readsCards)];
  const denying = { Effect: 'Deny', Action: 's3:Get*', Resource: '*' };
  await fixture.scan(1_000, [...rows, ...organization(denying)]);
  expect(await stopped()).toMatchObject({
    ...{ isKnown: true, total: 0, data: [] },
    stopped: {
      total: 1,
      data: [{ arn: annArn, capabilities: ['read'], proof: [{ layer: 'scp', sid: 'Cards' }] }],
    },
  });
  await fixture.scan(2_000, [
    ...rows,
    ...organization({ Effect: 'Allow', Action: '*', Resource: '*' }),
  ]);
  expect(await stopped()).toMatchObject({ total: 1, stopped: { total: 0, data: [] } });
});

test('who can use a store and what an identity can use follow each scan', async () => {
  const { member, fixture } = await newScene();
  const rows: readonly ScanRow[] = [cards, person('{}'), role('reader', annArn)];
  await fixture.scan(1_000, rows);
  const who = await call(member, accessRoutes.listStoreAccess, ref('dataStore', cards.arn));
  expect(who.status).toBe(200);
  expect(who.body).toMatchObject({ isKnown: true, total: 2 });
  const [direct, indirect] = who.body.data;
  expect(indirect).toMatchObject({ name: 'ann', type: 'user', cloudAccountId: testAccountId });
  expect(indirect.steps).toMatchObject([{ from: 'ann', to: 'reader', rule: null }]);
  expect(indirect.steps[0].proof[0].statement).toContain(annArn);
  expect(direct).toMatchObject({ name: 'reader', steps: [] });
  expect(direct.capabilities[0]).toMatchObject({ name: 'read' });
  expect(direct.proof[0]).toMatchObject({ layer: 'identity', sid: 'Cards' });
  expect(direct.proof[0].statement).toContain('s3:GetObject');
  const what = await call(member, accessRoutes.listIdentityAccess, ref('identity', annArn));
  expect(what.body.data).toMatchObject([{ name: 'cards', arn: cards.arn, steps: [{}] }]);

  await fixture.scan(2_000, [cards, person('{}'), role('reader', `${annArn}a`)]);
  const later = await call(member, accessRoutes.listIdentityAccess, ref('identity', annArn));
  expect(later.body).toEqual({ isKnown: true, total: 0, data: [] });
});

test('what does not change is not written again, and an interrupted run is made up for', async () => {
  const { member, fixture } = await newScene();
  const written: unknown[] = [];
  const log = {
    ...fixture.analysisDeps.log,
    info: (_: string, context: { written?: unknown }) =>
      written.push(...[context.written ?? []].flat()),
  };
  const deliver = async (scanSeq: number, rows: readonly ScanRow[]) =>
    fixture.deliverAll([
      fixture.part(scanSeq, 0, rows),
      fixture.finished(scanSeq, 1, { complete: true }),
    ]);
  await deliver(1_000, [cards, person(readsCards)]);
  const fails = async () => {
    throw new Error('the run ends here');
  };
  await expect(fixture.analyse({ enqueuePublish: fails, log })).rejects.toThrow('ends here');
  const storeRef = ref('dataStore', cards.arn);
  const before = await call(member, accessRoutes.listStoreAccess, storeRef);
  expect(before.body).toMatchObject({ isKnown: false, total: 0, data: [] });
  await fixture.analyse({ log });
  expect(written).toEqual([2]);
  const after = await call(member, accessRoutes.listStoreAccess, storeRef);
  expect(after.body).toMatchObject({ isKnown: true, total: 1 });
  await deliver(2_000, [cards, person(readsCards), role('other', 'arn:aws:iam::1:root')]);
  await fixture.analyse({ log });
  // The new role's record, and that of the store.
  expect(written).toEqual([2, 2]);
});

test('of more access than a run can hold nothing is claimed, and the run ends', async () => {
  const { member, fixture } = await newScene();
  await fixture.deliverAll([
    fixture.part(1_000, 0, [cards, person(readsCards)]),
    fixture.finished(1_000, 1, { complete: true }),
  ]);
  const warned: unknown[] = [];
  const log = {
    ...fixture.analysisDeps.log,
    warn: (...given: unknown[]) => void warned.push(given[0]),
  };
  await fixture.analyse({ mostAccessEntries: 0, log });
  expect(warned).toEqual(['access records: not computed, too many']);
  const { body } = await call(member, accessRoutes.listStoreAccess, ref('dataStore', cards.arn));
  expect(body).toMatchObject({ isKnown: false, total: 0, data: [] });
});

test('ids of others, of another kind and of what is gone are not found', async () => {
  const { member, fixture } = await newScene();
  await fixture.scan(1_000, [cards, person(readsCards)]);
  const stranger = await newMember(aws);
  const storeRef = ref('dataStore', cards.arn);
  const statuses = await Promise.all([
    call(stranger, accessRoutes.listStoreAccess, storeRef),
    call(member, accessRoutes.listIdentityAccess, storeRef),
    call(member, accessRoutes.listStoreAccess, ref('identity', annArn)),
    call(member, accessRoutes.listStoreAccess, 'x'),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  await fixture.scan(2_000, [person(readsCards)]);
  const gone = await call(member, accessRoutes.listStoreAccess, storeRef);
  expect(gone.status).toBe(404);
});

test('records follow scans that processes with memories of their own analyse in turn', async () => {
  const { member, fixture } = await newScene();
  const states: readonly (readonly ScanRow[])[] = [
    [cards, person(readsCards)],
    [cards, person('{}')],
  ];
  const processes = [createAccessMemos(), createAccessMemos()];
  const users = async () => {
    const { body } = await call(member, accessRoutes.listStoreAccess, ref('dataStore', cards.arn));
    return body.data.map(({ name }: { name: string }) => name);
  };
  const analysed: (readonly [number, number])[] = [
    ...([
      [0, 0],
      [1, 1],
      [0, 0],
      [0, 1],
      [1, 0],
      [0, 1],
    ] as const),
  ];
  for (const [at, [by, state]] of analysed.entries()) {
    const scanSeq = 1_000 * (at + 1);
    await fixture.deliverAll([
      fixture.part(scanSeq, 0, states[state] ?? []),
      fixture.finished(scanSeq, 1, { complete: true }),
    ]);
    await fixture.analyse({ accessMemos: processes[by] as AccessMemos });
    expect(await users(), `process ${by}, state ${state}`).toEqual(state === 0 ? ['ann'] : []);
  }
});

const recordsIn = (of: { ranked: number }) => (name: string, basis: string) => ({
  ...{ ref: ref('dataStore', `arn:aws:s3:::${name}`), basis },
  rank: () => {
    of.ranked += 1;
    return { total: 1, entries: [basis] };
  },
});

test('of what is made of the same no record is read or written again', async () => {
  const { member, fixture } = await newScene();
  const { core } = fixture.analysisDeps;
  const { customer } = member;
  const [written, counted] = [createWrittenAccess(), { ranked: 0 }];
  const record = recordsIn(counted);
  const write = async (run: string, records: readonly ReturnType<typeof record>[], now = 0) => {
    const { accessRun: before } = await readAnalysisState(core, customer);
    await noteAccessRun(core, customer, run);
    return written(() => now, { core, customer, run, before }, [records]);
  };
  expect(await write('1', [record('a', '1'), record('b', '1')])).toBe(2);
  expect(await write('2', [record('a', '1'), record('b', '2')])).toBe(1);
  expect(counted.ranked).toBe(3);
  // Another process began to write: nothing is known of what is stored.
  await noteAccessRun(core, customer, 'another');
  expect(await write('3', [record('a', '1'), record('b', '2')])).toBe(0);
  expect(counted.ranked).toBe(5);
  // A run of hours later compares all.
  await write('4', [record('a', '1')], 24 * 3_600_000);
  expect(counted.ranked).toBe(6);
});

test('a late run can write nothing once another one has begun to', async () => {
  const { member, fixture } = await newScene();
  const { core } = fixture.analysisDeps;
  const { customer } = member;
  const record = recordsIn({ ranked: 0 });
  const begin = async (run: string) => {
    const { accessRun: before } = await readAnalysisState(core, customer);
    await noteAccessRun(core, customer, run);
    return { core, customer, run, before };
  };
  const stored = async (name: string) => {
    const { ref: of } = record(name, '');
    return (await readAccess(core, customer, { ref: of, schema: z.string() }))?.entries;
  };
  const [late, soon] = [createWrittenAccess(), createWrittenAccess()];
  const lateRun = await begin('late');
  await late(() => 0, lateRun, [[record('a', 'old'), record('b', 'same')]]);
  await soon(() => 0, await begin('soon'), [[record('a', 'new'), record('b', 'same')]]);
  // It had looked at its records before, and writes only now.
  for (const [name, basis] of [['a', 'older'] as const, ['b', 'older'] as const]) {
    await expect(late(() => 0, lateRun, [[record(name, basis)]])).rejects.toThrow(AccessOvertaken);
    await expect(removeAccess(lateRun, [record(name, basis).ref])).rejects.toThrow(AccessOvertaken);
  }
  expect([await stored('a'), await stored('b')]).toEqual([['new'], ['same']]);
});

test('a run that is overtaken leaves what is due to the other, and asks for a run', async () => {
  const { member, fixture } = await newScene();
  const { core } = fixture.analysisDeps;
  const isAccess = (command: { readonly input: unknown }) =>
    JSON.stringify(command.input).includes('"ConditionExpression":"accessRun = :run"');
  const begun = interruptedTable(core, isAccess, () =>
    noteAccessRun(core, member.customer, 'another'),
  );
  const seconds: number[] = [];
  await fixture.deliverAll([
    fixture.part(1_000, 0, [cards, person(readsCards)]),
    fixture.finished(1_000, 1, { complete: true }),
  ]);
  await fixture.analyse({
    core: begun,
    enqueueAnalysis: async (_, { delaySeconds }) => void seconds.push(delaySeconds),
  });
  expect(seconds).toContain(60);
  const { accessDue, accessRun } = await readAnalysisState(core, member.customer);
  expect(accessDue).toBeDefined();
  expect(accessRun).toBe('another');
});
