import { afterAll, beforeAll, expect, test } from 'vitest';
import { classificationRoutes } from '#contracts/classification.ts';
import { dataStoreRoutes } from '#contracts/dataStore.ts';
import type { Route } from '#contracts/route.ts';
import { readAudit } from '#store/audit.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { publishEverything } from '#tests/builders/issueRecords.ts';
import { newMember } from '#tests/builders/member.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { scanWorld } from '#tests/builders/scanWorld.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const world = async () => {
  const member = await newMember(aws);
  const call = (route: Route, body: object = {}) =>
    callRoute(route, {
      headers: bearer(member.token, member.customerId),
      body: { customerId: member.customerId, ...body },
    });
  const settings = async () => (await call(classificationRoutes.getClassificationSettings)).body;
  return { member, call, settings };
};

const employee = {
  name: 'employee-number',
  label: 'Employee numbers',
  pattern: 'EMP-[0-9]{6}',
  keywords: ['employee'],
  tier: 'high',
  enabled: true,
};

test('own detectors are saved, replaced and deleted, and each customer sees its own', async () => {
  const { member, call, settings } = await world();
  expect(await settings()).toEqual({ detectors: [], allowed: [] });
  const save = (detector: object) => call(classificationRoutes.saveDetector, { detector });
  expect((await save(employee)).body).toEqual({ err: null, existing: 'nextScan' });
  await save({ ...employee, label: 'Staff numbers' });
  expect(await settings()).toEqual({
    detectors: [{ ...employee, label: 'Staff numbers' }],
    allowed: [],
  });
  const stranger = await world();
  expect(await stranger.settings()).toEqual({ detectors: [], allowed: [] });
  const { name } = employee;
  expect((await stranger.call(classificationRoutes.deleteDetector, { name })).status).toBe(404);
  expect((await call(classificationRoutes.deleteDetector, { name })).status).toBe(200);
  expect((await settings()).detectors).toEqual([]);
  const log = await readAudit(aws.core, member.customer, { from: 0, to: Date.now(), atLeast: 9 });
  expect(log.map(({ action }) => action)).toEqual(Array(3).fill('classification changed'));
});

test('detectors saved at the same moment are all kept', async () => {
  const { call, settings } = await world();
  const names = ['a', 'b', 'c', 'd'];
  await Promise.all(
    names.map((name) =>
      call(classificationRoutes.saveDetector, { detector: { ...employee, name } }),
    ),
  );
  expect((await settings()).detectors.map(({ name }: { name: string }) => name)).toEqual(names);
});

test.each([
  ['(', 'not valid'],
  ['a*', 'empty text'],
  ['(?=x)y', 'not valid'],
  ['((a{50}){50}){9}', 'not valid'],
  ['((ab){20}){30}', 'too large'],
])('the pattern %s is refused in plain words', async (pattern, words) => {
  const { call } = await world();
  const saved = await call(classificationRoutes.saveDetector, {
    detector: { ...employee, pattern },
  });
  expect(saved.status).toBe(400);
  expect(saved.body.err.message).toMatch(words);
  const sample = { pattern, keywords: [], sample: 'aaa' };
  const tried = await call(classificationRoutes.tryDetector, sample);
  expect(tried.body.refused).toMatch(words);
});

test('a try-out shows what is found, masked, and what has no keyword beside it', async () => {
  const { call } = await world();
  const sample = 'employee EMP-123456 left\nnothing\norder EMP-654321';
  const { body, text } = await call(classificationRoutes.tryDetector, {
    pattern: employee.pattern,
    keywords: ['employee'],
    sample,
  }).then((reply) => ({ ...reply, text: JSON.stringify(reply.body) }));
  expect(body).toEqual({
    refused: null,
    count: 2,
    matches: [
      { line: 1, start: 9, end: 19, masked: 'E**-******', believed: true },
      { line: 3, start: 6, end: 16, masked: 'E**-******', believed: false },
    ],
  });
  expect(text).not.toContain('123456');
});

test('of an exact value nothing but hash, length and mask is kept', async () => {
  const { member, call, settings } = await world();
  const value = '078-05-1120';
  const entry = { kind: 'exact', value, key: 'ssn', note: 'specimen' };
  const { body } = await call(classificationRoutes.addAllowEntry, { entry });
  expect(body).toMatchObject({ err: null, existing: 'nextScan' });
  const { allowed } = await settings();
  expect(allowed).toMatchObject([{ id: body.id, kind: 'exact', pattern: null, key: 'ssn' }]);
  expect(allowed[0].masked).toBe('0**-**-****');
  const log = await readAudit(aws.core, member.customer, { from: 0, to: Date.now(), atLeast: 9 });
  expect(JSON.stringify([allowed, log])).not.toContain(value);
  const { readDecided } = await import('#store/edits.ts');
  const { settingsState } = await import('#domain/classification/settings.ts');
  const kept = await readDecided(aws.core, member.customer, [settingsState]);
  expect(JSON.stringify([...kept])).not.toContain(value);
  await call(classificationRoutes.deleteAllowEntry, { id: body.id });
  expect((await settings()).allowed).toEqual([]);
});

test('a place that is allowed leaves details at once and the lists with the next publish, and comes back', async () => {
  const { member, call } = await world();
  const scans = await scanWorld(aws, member.customer);
  const ssn = finding({ type: 'ssn' });
  await scans.deliver(
    scans.part(1, 0, [
      scanRow({ name: 'a', findings: [finding()] }),
      scanRow({ name: 'b', findings: [ssn] }),
    ]),
  );
  await publishEverything(aws, member.customer);
  const list = async () => (await call(dataStoreRoutes.listDataStores)).body.data;
  const sensitive = async () =>
    (await call(dataStoreRoutes.getDataStoreStats)).body.sensitive as number;
  const b = (await list()).find(({ name }: { name: string }) => name === 'b');
  expect(b.sensitiveScore).toBeGreaterThanOrEqual(80);
  const entry = { kind: 'location', pattern: 'users.csv › *', key: 'ssn' };
  const { body } = await call(classificationRoutes.addAllowEntry, { entry });
  expect(body.existing).toBe('soon');
  const detail = { id: b.datastoreId, assetId: b.assetId };
  expect((await call(dataStoreRoutes.getDataStore, detail)).body.sensitiveScore).toBe(0);
  const found = { datastoreId: b.datastoreId };
  const { body: all } = await call(classificationRoutes.getClassification, found);
  expect(all.findings[0].where[0]).toMatchObject({ state: 'allowed', decidedBy: body.id });
  await publishEverything(aws, member.customer, false);
  expect(await sensitive()).toBe(1);
  await call(classificationRoutes.deleteAllowEntry, { id: body.id });
  await publishEverything(aws, member.customer, false);
  expect(await sensitive()).toBe(2);
  const again = (await list()).find(({ name }: { name: string }) => name === 'b');
  expect(again.sensitiveScore).toBe(b.sensitiveScore);
});
