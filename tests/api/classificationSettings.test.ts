import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAllowEntry } from '#api/classificationSettings/addAllowEntry.ts';
import { classificationRoutes } from '#contracts/classification/routes.ts';
import { classificationSettingsRoutes } from '#contracts/classificationSettings/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { ScannedFinding } from '#contracts/dataStore/scannedStore.ts';
import type { Route } from '#contracts/http/route.ts';
import { tagRoutes } from '#contracts/tag/routes.ts';
import { readAudit } from '#store/audit.ts';
import { readEdits } from '#store/edits.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { publishEverything } from '#tests/builders/issueRecords.ts';
import { newMember } from '#tests/builders/member.ts';
import { createScanFixture } from '#tests/builders/scanFixture.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { putStore } from '#tests/builders/storedStore.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const place = (location: string, hits: number) => ({
  location,
  hits,
  cells: hits,
  lower: 0.9,
  upper: 1,
  because: ['header'],
  count: hits,
  confidence: 0.97,
});

const fixture = async () => {
  const member = await newMember(aws);
  const call = (route: Route, body: object = {}) =>
    callRoute(route, {
      headers: bearer(member.token, member.customerId),
      body: { customerId: member.customerId, ...body },
    });
  const settings = async () =>
    (await call(classificationSettingsRoutes.getClassificationSettings)).body;
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
  const { member, call, settings } = await fixture();
  expect(await settings()).toEqual({ detectors: [], allowed: [], sampleLimits: {} });
  const save = (detector: object) => call(classificationSettingsRoutes.saveDetector, { detector });
  expect((await save(employee)).body).toEqual({ err: null, existing: 'nextScan' });
  await save({ ...employee, label: 'Staff numbers' });
  expect(await settings()).toEqual({
    detectors: [{ ...employee, label: 'Staff numbers' }],
    allowed: [],
    sampleLimits: {},
  });
  const stranger = await fixture();
  expect(await stranger.settings()).toEqual({ detectors: [], allowed: [], sampleLimits: {} });
  const { name } = employee;
  expect((await stranger.call(classificationSettingsRoutes.deleteDetector, { name })).status).toBe(
    404,
  );
  expect((await call(classificationSettingsRoutes.deleteDetector, { name })).status).toBe(200);
  expect((await settings()).detectors).toEqual([]);
  const log = await readAudit(aws.core, member.customer, { from: 0, to: Date.now(), atLeast: 9 });
  expect(log.map(({ action }) => action)).toEqual(Array(3).fill('classification changed'));
});

test('detectors saved at the same moment are all kept', async () => {
  const { call, settings } = await fixture();
  const names = ['a', 'b', 'c', 'd'];
  await Promise.all(
    names.map((name) =>
      call(classificationSettingsRoutes.saveDetector, { detector: { ...employee, name } }),
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
  const { call } = await fixture();
  const saved = await call(classificationSettingsRoutes.saveDetector, {
    detector: { ...employee, pattern },
  });
  expect(saved.status).toBe(400);
  expect(saved.body.err.message).toMatch(words);
  const sample = { pattern, keywords: [], sample: 'aaa' };
  const tried = await call(classificationSettingsRoutes.tryDetector, sample);
  expect(tried.body.refused).toMatch(words);
});

test('a try-out shows what is found, masked, and what has no keyword beside it', async () => {
  const { call } = await fixture();
  const sample = 'employee EMP-123456 left\nnothing\norder EMP-654321';
  const { body, text } = await call(classificationSettingsRoutes.tryDetector, {
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
  const { member, call, settings } = await fixture();
  const value = '078-05-1120';
  const entry = { kind: 'exact', value, key: 'ssn', note: 'specimen' };
  const { body } = await call(classificationSettingsRoutes.addAllowEntry, { entry });
  expect(body).toMatchObject({ err: null, existing: 'nextScan' });
  const { allowed } = await settings();
  expect(allowed).toMatchObject([{ id: body.id, kind: 'exact', pattern: null, key: 'ssn' }]);
  expect(allowed[0].masked).toBe('0**-**-****');
  const log = await readAudit(aws.core, member.customer, { from: 0, to: Date.now(), atLeast: 9 });
  expect(JSON.stringify([allowed, log])).not.toContain(value);
  const { readUserStates } = await import('#store/edits.ts');
  const { settingsState } = await import('#domain/classification/settings.ts');
  const kept = await readUserStates(aws.core, member.customer, [settingsState]);
  expect(JSON.stringify([...kept])).not.toContain(value);
  await call(classificationSettingsRoutes.deleteAllowEntry, { id: body.id });
  expect((await settings()).allowed).toEqual([]);
});

/** Stores of a scan that was published, and how lists show them. */
const scanned = async (stores: Record<string, readonly ScannedFinding[]>) => {
  const { member, call } = await fixture();
  const scans = await createScanFixture(aws, member.customer);
  const rows = Object.entries(stores).map(([name, found]) =>
    scanRow({ name, findings: [...found] }),
  );
  await scans.deliver(scans.part(1, 0, rows));
  await publishEverything(aws, member.customer);
  const list = async (more: object = {}) =>
    (await call(dataStoreRoutes.listDataStores, more)).body.data as Record<string, string>[];
  const scores = async () =>
    Object.fromEntries((await list()).map((row) => [row.name, row.sensitiveScore]));
  const allow = (pattern: string, key: string | null = 'ssn') =>
    call(classificationSettingsRoutes.addAllowEntry, { entry: { kind: 'location', pattern, key } });
  const store = async (name: string) =>
    (await list()).find((row) => row.name === name) as Record<string, string>;
  return { member, call, list, scores, allow, store };
};

const ssn = finding({ type: 'ssn' });

test('an allowed place disappears from lists, cards and details at once, and returns when it is removed', async () => {
  const of = await scanned({ a: [finding()], b: [ssn] });
  const { member, call, list, scores, allow, store } = of;
  const sensitive = async () => (await call(dataStoreRoutes.getDataStoreStats)).body.sensitive;
  const before = await scores();
  expect(before.b).toBeGreaterThanOrEqual(80);
  const { body } = await allow('users.csv › *');
  expect(body).toMatchObject({ err: null, existing: 'now' });
  const seen = async () => {
    expect(await scores()).toEqual({ a: before.a, b: 0 });
    // Little data is left, and whether an attack path leads to it is unknown.
    expect((await store('b')).cdDatastoreRiskScore).toBeLessThan(15);
    expect((await list())[0]?.name).toBe('a');
    expect(await list({ sensitiveFilter: 'PII-SSN' })).toEqual([]);
    expect(await sensitive()).toBe(1);
  };
  await seen();
  const { datastoreId, assetId } = await store('b');
  const detail = { id: datastoreId, assetId };
  expect((await call(dataStoreRoutes.getDataStore, detail)).body.sensitiveScore).toBe(0);
  const { body: all } = await call(classificationRoutes.getClassification, { datastoreId });
  expect(all.findings[0].where[0]).toMatchObject({ state: 'allowed', acceptanceSource: body.id });
  expect(aws.messages.at(-1)?.body).toEqual({ customerId: member.customerId });
  await publishEverything(aws, member.customer, false);
  await seen();
  const removed = await call(classificationSettingsRoutes.deleteAllowEntry, { id: body.id });
  expect(removed.body).toEqual({ err: null, existing: 'now' });
  expect(await scores()).toEqual(before);
  expect(await sensitive()).toBe(2);
  await publishEverything(aws, member.customer, false);
  expect(await scores()).toEqual(before);
});

test('entries, marks and tags made at the same moment give lists what a rebuild gives', async () => {
  const where = [place('a.csv › id', 30), place('b.csv › id', 30)];
  const found = [finding({ where: [place('a.csv › mail', 90)] }), finding({ type: 'ssn', where })];
  const of = await scanned({ a: found, b: found, c: found });
  const { member, call, list, allow, store } = of;
  const { datastoreId } = await store('b');
  const mark = { kind: 'false-positive', key: 'ssn', location: 'b.csv › id' };
  const { cloudAccountId } = (await store('c')).metadata as unknown as { cloudAccountId: string };
  const tag = { datastoreId: (await store('c')).datastoreId, cloudAccountId };
  const replies = await Promise.all([
    allow('a.csv › id'),
    allow('*mail', null),
    call(classificationRoutes.addMark, { datastoreId, mark }),
    call(tagRoutes.setTags, { ...tag, customerSensTag: 'medium' }),
    allow('nowhere'),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
  const shown = await list();
  const score = (name: string) => shown.find((row) => row.name === name)?.sensitiveScore;
  expect([score('b'), score('c')]).toEqual([0, expect.any(Number)]);
  expect(Number(score('a'))).toBeGreaterThan(0);
  await publishEverything(aws, member.customer);
  expect(await list()).toEqual(shown);
});

test.each([
  [500, 'now'],
  [501, 'soon'],
])('rows of %s stores are shown %s, and the reply says so', async (count, existing) => {
  const { customer, user, sessionId } = await newMember(aws);
  const { core, identity } = aws;
  const of = { core, identity, enqueuePublish: async () => {} };
  const caller = { customer, userId: user.userId, role: 'ADMIN', sessionId, issuedAt: Date.now() };
  const findings = [finding({ type: 'ssn' }), finding()];
  for (let store = 0; store < count; store += 1) {
    await putStore(core, customer, [scanRow({ name: `store-${store}`, findings }), 80]);
  }
  const entry = { kind: 'location', pattern: '*', key: 'ssn', note: '' } as const;
  const request = { customerId: customer.customerId, entry };
  const reply = await addAllowEntry(request, { deps: of, caller, now: Date.now() } as never);
  expect(reply).toMatchObject({ err: null, existing });
  const [edit] = await readEdits(core, customer, { kind: 'dataStores', after: 0, to: 1 });
  expect(edit?.keys).toHaveLength(count);
  expect(edit?.each?.length).toBe(existing === 'now' ? count : undefined);
  expect(JSON.stringify(edit).length).toBeLessThan(390_000);
});
