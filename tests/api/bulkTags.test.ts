import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { bulkTagRoutes } from '#contracts/tag/bulkRoutes.ts';
import { tagJobRoutes } from '#contracts/tag/jobRoutes.ts';
import { tagRoutes } from '#contracts/tag/routes.ts';
import { runJob } from '#events/tagStores/runJob.ts';
import { readAudit } from '#store/audit.ts';
import { saveSetting } from '#store/customers.ts';
import { tagJobKey } from '#store/keys/tagJobs.ts';
import { updateItem } from '#store/table.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { Crash, faultyTable } from '#tests/builders/faultyTable.ts';
import { publishEverything } from '#tests/builders/issueRecords.ts';
import { newMember } from '#tests/builders/member.ts';
import { createScanFixture } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const fixture = async (stores = 3) => {
  const member = await newMember(aws);
  const { customer, token, customerId } = member;
  const scans = await createScanFixture(aws, customer);
  const rows = Array.from({ length: stores }, (_, at) => scanRow({ name: `store-${at}` }));
  await scans.deliver(scans.part(1, 0, rows));
  await publishEverything(aws, customer);
  const post = (route: Route, body: object, key: string = randomUUID()) =>
    callRoute(route, {
      headers: { ...bearer(token, customerId), 'idempotency-key': key },
      body: { customerId, ...body },
    });
  const call = async (route: Route, body: object, key?: string) => {
    const reply = await post(route, body, key);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };
  const run = (jobId: string, core = aws.core, until = Number.POSITIVE_INFINITY) => {
    const again: string[] = [];
    const deps = {
      core,
      now: Date.now,
      enqueuePublish: async () => {},
      enqueueAgain: async (_: unknown, id: string) => void again.push(id),
    };
    return runJob(deps, customer, { jobId, until }).then(() => again);
  };
  const job = async (jobId: string) => (await call(tagJobRoutes.readTagJob, { jobId })).data;
  const listed = async (tags: string[]): Promise<number> =>
    (await call(dataStoreRoutes.listDataStores, { tags })).count;
  const ids = (await scans.rows()).map(({ id }) => id);
  const tagsOf = async (datastoreId: string) => call(tagRoutes.getTags, { datastoreId });
  const start = async (body: object, key?: string): Promise<string> =>
    (await call(bulkTagRoutes.changeTagsInBulk, body, key)).jobId;
  return { member, post, call, run, job, listed, ids, tagsOf, start };
};

test('all that fit a filter get and lose labels and a level; one action puts everything back', async () => {
  const { member, call, run, job, listed, ids, tagsOf, start } = await fixture();
  const [first = '', second = ''] = ids;
  await call(tagRoutes.setTags, { datastoreId: first, customerTags: ['Old', 'pci'] });
  await call(tagRoutes.setTags, { datastoreId: second, customerTags: ['kept'] });
  const change = {
    add: ['PCI', 'Finance'],
    remove: ['old'],
    level: 'high',
    filter: { q: 'store' },
  };
  const jobId = await start(change);
  expect(aws.messages.at(-1)?.body).toEqual({ customerId: member.customerId, jobId });
  expect(await job(jobId)).toMatchObject({ state: 'running', total: 3, done: 0 });
  expect(await run(jobId)).toEqual([]);
  const done = { state: 'finished', total: 3, done: 3, changed: 3, failed: 0, canBeUndone: true };
  expect(await job(jobId)).toMatchObject(done);
  expect(await listed(['finance'])).toBe(3);
  expect(await listed(['old'])).toBe(0);
  // A label that differs by case alone is there already.
  expect(await tagsOf(first)).toMatchObject({
    customerSensTag: 'high',
    customerTags: ['pci', 'Finance'],
  });
  await call(tagRoutes.setTags, { datastoreId: second, customerTags: ['kept', 'own'] });
  const undo = await call(tagJobRoutes.undoTagJob, { jobId });
  await run(undo.jobId);
  expect(await job(undo.jobId)).toMatchObject({ state: 'finished', total: 3, undoes: jobId });
  expect(await job(jobId)).toMatchObject({ undoneBy: undo.jobId, canBeUndone: false });
  const before = { customerSensTag: null, customerTags: ['pci', 'Old'] };
  expect(await tagsOf(first)).toMatchObject(before);
  // What was changed since stays: own labels, and the level that was taken away.
  expect(await tagsOf(second)).toMatchObject({ customerTags: ['kept', 'own'] });
  expect(await listed(['finance'])).toBe(0);
  expect((await call(tagJobRoutes.undoTagJob, { jobId })).jobId).toBe(undo.jobId);
  const { data: jobs } = await call(tagJobRoutes.listTagJobs, {});
  expect(jobs.map(({ _id }: { _id: string }) => _id).sort()).toEqual([jobId, undo.jobId].sort());
  const log = await readAudit(aws.core, member.customer, { from: 0, to: Date.now(), atLeast: 9 });
  expect(log.map(({ target, detail }) => [target, detail])).toContainEqual([
    '3 data stores',
    'add PCI, Finance; remove old; sensitivity high',
  ]);
});

test('a change that is repeated, or run by two at once, is done once', async () => {
  const { run, job, ids, start, tagsOf } = await fixture();
  const key = randomUUID();
  const change = { add: ['once'], datastoreIds: ids };
  const jobId = await start(change, key);
  expect(await start(change, key)).toBe(jobId);
  await Promise.all([run(jobId), run(jobId), run(jobId)]);
  expect(await job(jobId)).toMatchObject({ state: 'finished', done: 3, changed: 3 });
  expect((await tagsOf(ids[0] ?? '')).customerTags).toEqual(['once']);
  await run(jobId);
  expect(await job(jobId)).toMatchObject({ done: 3, changed: 3 });
  const again = await start(change);
  await run(again);
  const nothing = { state: 'finished', done: 3, changed: 0, canBeUndone: false };
  expect(await job(again)).toMatchObject(nothing);
});

test('wherever a run dies, the next one ends the change: each data store counts once', async () => {
  const { run, job, listed, start } = await fixture(120);
  const jobId = await start({ add: ['bulk'], filter: {} });
  let deaths = 0;
  for (let calls = 1; (await job(jobId)).state === 'running'; calls += 7) {
    await run(jobId, faultyTable(aws.core, { left: calls })).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Crash);
      deaths += 1;
    });
  }
  expect(deaths).toBeGreaterThan(3);
  expect(await job(jobId)).toMatchObject({ state: 'finished', done: 120, changed: 120, failed: 0 });
  expect(await listed(['bulk'])).toBe(120);
});

test('what is beyond the time of a run is left to another; an undo stops what is under way', async () => {
  const { call, run, job, listed, start } = await fixture(120);
  const jobId = await start({ add: ['bulk'], filter: {} });
  expect(await run(jobId, aws.core, 0)).toEqual([jobId]);
  expect(await job(jobId)).toMatchObject({ state: 'running', done: 50 });
  const undo = await call(tagJobRoutes.undoTagJob, { jobId });
  expect(undo.total).toBe(50);
  await run(jobId);
  expect(await job(jobId)).toMatchObject({ state: 'stopped', done: 50, changed: 50 });
  expect(await listed(['bulk'])).toBe(50);
  await run(undo.jobId);
  expect(await listed(['bulk'])).toBe(0);
});

test('data stores that are gone or full are named; the others are changed', async () => {
  const { call, run, job, ids, start } = await fixture();
  const full = Array.from({ length: 50 }, (_, at) => `tag-${at}`);
  await call(tagRoutes.setTags, { datastoreId: ids[0], customerTags: full });
  const jobId = await start({ add: ['more'], datastoreIds: ids });
  await run(jobId);
  const ended = await job(jobId);
  expect(ended).toMatchObject({ state: 'finished', done: 3, changed: 2, failed: 1 });
  expect(ended.failures).toMatchObject([{ datastoreId: ids[0], reason: 'tooMany' }]);
});

test('a change that stands still is asked for again by whoever looks at it', async () => {
  const { member, job, ids, start } = await fixture();
  const jobId = await start({ add: ['late'], datastoreIds: ids });
  const requests = () =>
    aws.messages.filter(({ body }) => (body as { jobId?: string }).jobId === jobId);
  await job(jobId);
  expect(requests()).toHaveLength(1);
  await updateItem(aws.core, tagJobKey(member.customer, jobId), {
    UpdateExpression: 'SET updatedAt = :at',
    ExpressionAttributeValues: { ':at': Date.now() - 61_000 },
  });
  await job(jobId);
  expect(requests()).toHaveLength(2);
});

test('what would change nothing, or names what is not there, is refused', async () => {
  const { post, ids } = await fixture();
  const refused = async (body: object) => {
    const { status, body: reply } = await post(bulkTagRoutes.changeTagsInBulk, body);
    return [status, reply.err?.message];
  };
  expect((await refused({ datastoreIds: ids }))[0]).toBe(400);
  expect((await refused({ add: ['a'] }))[0]).toBe(400);
  expect((await refused({ add: ['a'], datastoreIds: ids, filter: {} }))[0]).toBe(400);
  expect((await refused({ add: ['a', 'a'], datastoreIds: ids }))[1]).toContain('Duplicate');
  expect((await refused({ add: ['a'], remove: ['A'], datastoreIds: ids }))[0]).toBe(400);
  const none = await refused({ add: ['a'], filter: { q: 'nothing has this name' } });
  expect(none).toEqual([400, 'No data store matches.']);
  const other = await fixture(1);
  expect((await refused({ add: ['a'], datastoreIds: ['a'.repeat(26)] }))[0]).toBe(404);
  const foreign = await other.start({ add: ['a'], datastoreIds: other.ids });
  for (const route of [tagJobRoutes.readTagJob, tagJobRoutes.undoTagJob])
    expect((await post(route, { jobId: foreign })).status).toBe(404);
});

test('in strict roles tags of many are left to an ADMIN', async () => {
  const { token, customerId } = await newMember(aws, { role: 'OPERATOR' });
  await saveSetting(aws.identity, customerId, { name: 'strictRoles', on: true });
  const { status } = await callRoute(bulkTagRoutes.changeTagsInBulk, {
    headers: bearer(token, customerId),
    body: { customerId, add: ['a'], filter: {} },
  });
  expect(status).toBe(403);
});
