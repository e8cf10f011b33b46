import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessRoutes } from '#contracts/access/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { type AccessMemos, createAccessMemos } from '#events/analyse/accessMemos.ts';
import { createWrittenAccess } from '#events/analyse/writtenAccess.ts';
import { noteAccessRun, readAnalysisState } from '#store/analysisState.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { closedBucket } from '#tests/builders/closedBucket.ts';
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
  expect(before.body).toEqual({ isKnown: false, total: 0, data: [] });
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
  expect(body).toEqual({ isKnown: false, total: 0, data: [] });
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

test('of what is made of the same no record is read or written again', async () => {
  const { member, fixture } = await newScene();
  const { core } = fixture.analysisDeps;
  const written = createWrittenAccess();
  let ranked = 0;
  const record = (name: string, basis: string) => ({
    ...{ ref: ref('dataStore', `arn:aws:s3:::${name}`), basis },
    rank: () => {
      ranked += 1;
      return { total: 1, entries: [basis] };
    },
  });
  const enqueued: number[] = [];
  const deps = {
    ...{ core, now: () => 0 },
    enqueueAnalysis: async () => void enqueued.push(1),
  };
  const write = (...records: readonly ReturnType<typeof record>[]) =>
    written(deps, member.customer, [records]);
  expect(await write(record('a', '1'), record('b', '1'))).toBe(2);
  expect(await write(record('a', '1'), record('b', '2'))).toBe(1);
  expect(ranked).toBe(3);
  // Another process began to write: nothing is known of what is stored.
  await noteAccessRun(core, member.customer, 'another');
  expect(await write(record('a', '1'), record('b', '2'))).toBe(0);
  expect(ranked).toBe(5);
  expect(enqueued).toEqual([]);
  // It does so meanwhile: what it wrote may be overwritten, so that both are made up for.
  let begun: Promise<void> | undefined;
  const overtaken = {
    ...record('a', '3'),
    rank: () => {
      begun = noteAccessRun(core, member.customer, 'meanwhile');
      return { total: 1, entries: ['3'] };
    },
  };
  await write(overtaken);
  await begun;
  expect(enqueued).toHaveLength(1);
  const { accessDue, accessRun } = await readAnalysisState(core, member.customer);
  expect(accessDue).toBeDefined();
  expect(accessRun).not.toBe('meanwhile');
  // A run of hours later compares all.
  ranked = 0;
  await written({ ...deps, now: () => 24 * 3_600_000 }, member.customer, [[record('a', '3')]]);
  expect(ranked).toBe(1);
});
