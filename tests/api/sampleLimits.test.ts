import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classificationRoutes } from '#contracts/classification/routes.ts';
import {
  charactersFor,
  groupOfType,
  SampleLimits,
  shownCharacters,
} from '#contracts/classification/sampleLimits.ts';
import { classificationSettingsRoutes } from '#contracts/classificationSettings/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { ScannedFinding } from '#contracts/dataStore/scannedStore.ts';
import type { Route } from '#contracts/http/route.ts';
import { scanDocument } from '#domain/classification/scanDocument.ts';
import { settingsOf, settingsState } from '#domain/classification/settings.ts';
import { readAudit } from '#store/audit.ts';
import { readDataStore } from '#store/dataStores.ts';
import { readUserStates } from '#store/edits.ts';
import { storeIdOf } from '#store/keys/ids.ts';
import { readScan, readScanPart } from '#store/scans.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { everythingIn } from '#tests/builders/everythingIn.ts';
import { publishEverything } from '#tests/builders/issueRecords.ts';
import { newMember } from '#tests/builders/member.ts';
import { createScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { finding, maskedSamples, scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const fixture = async () => {
  const member = await newMember(aws);
  const scans = await createScanFixture(aws, member.customer);
  const logged: string[] = [];
  const write = (...entry: unknown[]) => void logged.push(JSON.stringify(entry));
  Object.assign(scans.ingestDeps, { log: { info: write, warn: write, error: write } });
  const replies: string[] = [];
  const call = async (route: Route, body: object = {}) => {
    const reply = await callRoute(route, {
      headers: bearer(member.token, member.customerId),
      body: { customerId: member.customerId, ...body },
    });
    replies.push(JSON.stringify(reply));
    return reply;
  };
  const save = (sampleLimits: object) =>
    call(classificationSettingsRoutes.saveSampleLimits, { sampleLimits });
  const idOf = (name: string) => storeIdOf(testAccountId, `arn:aws:s3:::${name}`);
  const kept = async (name: string) =>
    (await readDataStore(aws.core, member.customer, idOf(name)))?.knowledge.row;
  const samples = async (name: string) => {
    const { body } = await call(classificationRoutes.getClassification, {
      datastoreId: idOf(name),
    });
    const types = body.findings as {
      key: string;
      samples: string[];
      where: ScannedFinding['where'];
    }[];
    return Object.fromEntries(
      types.map((each) => [
        each.key,
        [...each.samples, ...each.where.flatMap((place) => place.samples ?? [])],
      ]),
    );
  };
  return { member, scans, logged, replies, call, save, idOf, kept, samples };
};

const placeOf = (samples: string[]) => [
  {
    location: 'users.csv › x',
    hits: 9,
    cells: 9,
    lower: 0.9,
    upper: 1,
    because: ['header'],
    count: 9,
    confidence: 0.97,
    samples,
  },
];
const withPlace = (type: ScannedFinding['type'], sample = maskedSamples[type]) =>
  finding({
    type,
    samples: [sample],
    where: placeOf([sample]),
    ...(type === 'custom' && { custom: { name: 'staff', label: 'Staff', tier: 'low' } }),
  });
const types = Object.keys(groupOfType) as ScannedFinding['type'][];

test('limits are saved, read, passed to the scanner and written to the audit log', async () => {
  const { member, call, save } = await fixture();
  expect((await save({ payment: 2, secret: 'none' })).body).toEqual({ err: null, existing: 'now' });
  const { body } = await call(classificationSettingsRoutes.getClassificationSettings);
  expect(body.sampleLimits).toEqual({ payment: 2, secret: 'none' });
  const states = await readUserStates(aws.core, member.customer, [settingsState]);
  const document = scanDocument(settingsOf(states.get(settingsState.id)?.cells));
  expect(document.sampleCharacters).toEqual({ payment: 2, secret: 'none' });
  expect((await save({ payment: 4 })).body).toEqual({ err: null, existing: 'nextScan' });
  const log = await readAudit(aws.core, member.customer, { from: 0, to: Date.now(), atLeast: 9 });
  expect(log.map(({ action, detail }) => [action, detail])).toEqual([
    ['classification changed', 'characters of samples: payment 4'],
    ['classification changed', 'characters of samples: payment 2, secret none'],
  ]);
});

test.each([[{ payment: 5 }], [{ payment: -1 }], [{ payment: 'all' }], [{ cards: 1 }], [null]])(
  'the limits %j are refused',
  async (limits) => {
    const { save } = await fixture();
    expect((await save(limits as never)).status).toBe(400);
  },
);

test('samples already stored are cut in what is served at once, and in the store with the next scan', async () => {
  const { member, scans, call, save, kept, samples, idOf } = await fixture();
  const rows = [scanRow({ name: 'a', findings: [withPlace('card'), withPlace('email')] })];
  await scans.deliver(scans.part(1, 0, rows));
  await publishEverything(aws, member.customer);
  expect((await samples('a')).card).toContain('**** **** **** 6467');
  expect((await save({ payment: 0, person: 'none' })).body.existing).toBe('now');
  expect(await samples('a')).toEqual({ card: Array(2).fill('**** **** **** ****'), email: [] });
  const { body } = await call(dataStoreRoutes.describeDataStore, { id: idOf('a') });
  expect(JSON.stringify(body)).not.toMatch(/6467|j\*\*\*@/);
  expect(JSON.stringify(await kept('a'))).toContain('6467');
  // A part of the scan that began before is redelivered: it is cut too.
  await scans.deliver({ ...scans.part(2, 0, rows) });
  expect(JSON.stringify(await kept('a'))).not.toMatch(/6467|j\*\*\*@/);
  expect((await kept('a'))?.findings.map(({ count }) => count)).toEqual([120, 120]);
});

/** One raw value per place where a sample may be. */
const planted = ['536-22-8726', '4539148803436467', 'ann.lee@acme-corp.com', 'Quentin Zqxcanary'];
const raw: [string, ScannedFinding[]][] = [
  ['ssn', [finding({ type: 'ssn', samples: ['536-22-8726'] })]],
  ['card', [finding({ type: 'card', where: placeOf(['4539148803436467']) })]],
  ['email', [finding({ samples: ['j***@e***.org', 'ann.lee@acme-corp.com'] })]],
  ['name', [finding({ type: 'name', samples: ['Quentin Zqxcanary'] })]],
  [
    'email-place',
    [finding({ where: [{ ...placeOf([])[0], location: 'of ann.lee@acme-corp.com' } as never] })],
  ],
];

test('a row with a raw value is quarantined alone, and the value is found nowhere', async () => {
  const { member, scans, logged, replies, kept, samples } = await fixture();
  const before = [scanRow({ name: 'ssn' }), scanRow({ name: 'old' })];
  await scans.deliverAll([scans.part(1, 0, before), scans.finished(1, 1)]);
  const rows = [
    scanRow({ name: 'good', findings: [withPlace('card')] }),
    ...raw.map(([name, findings]) => scanRow({ name, findings })),
    scanRow({ name: 'tag', tags: [{ key: 'note', value: 'pay 4539 1488 0343 6467' }] }),
  ];
  await scans.deliverAll([scans.part(5, 0, rows), scans.finished(5, 1)]);
  await publishEverything(aws, member.customer);
  const part = await readScanPart(aws.core, member.customer, {
    accountId: testAccountId,
    scanSeq: 5,
    part: 0,
  });
  expect(part).toMatchObject({ state: 'done', rowsSetAside: raw.length + 1 });
  const scan = { accountId: testAccountId, scanSeq: 5 };
  expect(await readScan(aws.core, member.customer, scan)).toMatchObject({ outcome: 'complete' });
  expect((await scans.rows()).map(({ name }) => name).sort()).toEqual(['good', 'ssn']);
  expect((await kept('ssn'))?.findings).toEqual([]);
  await samples('good');
  const tables = await Promise.all([aws.core, aws.chunks].map(everythingIn));
  // The search sees what is packed.
  expect(tables[0]).toContain('**** **** **** 6467');
  const events = JSON.stringify([aws.messages, scans.enqueued]);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain(`"rows":${raw.length + 1}`);
  for (const value of [...planted, '4539 1488 0343 6467']) {
    for (const text of [...tables, events, ...logged, ...replies])
      expect(text).not.toContain(value);
  }
});

const limits = fc.record(
  Object.fromEntries(
    Object.keys(SampleLimits.shape).map((group) => [group, fc.constantFrom(0, 1, 2, 3, 4, 'none')]),
  ),
  { requiredKeys: [] },
);

test('a row with more characters than the setting its scan received allows is quarantined', async () => {
  const { scans, save, kept } = await fixture();
  let at = 0;
  await fc.assert(
    fc.asyncProperty(limits, fc.constantFrom(...types), async (setting, type) => {
      expect((await save(setting)).status).toBe(200);
      at += 1;
      const [early, late] = [`early-${at}`, `late-${at}`];
      const found = [withPlace(type)];
      const now = Date.now() + at * 1000;
      await scans.deliver(scans.part(at, 0, [scanRow({ name: early, findings: found })]));
      await scans.deliver(scans.part(now, 0, [scanRow({ name: late, findings: found })]));
      const most = charactersFor(setting as SampleLimits, type);
      const shown = (name: string) => kept(name).then((row) => row?.findings[0]?.samples);
      const more =
        most === 'none' || (most !== undefined && shownCharacters(maskedSamples[type]) > most);
      expect(await shown(late)).toEqual(more ? undefined : found[0]?.samples);
      const cut = (await shown(early)) ?? ['missing'];
      expect(cut).toHaveLength(most === 'none' ? 0 : 1);
      for (const each of cut) {
        expect(shownCharacters(each)).toBeLessThanOrEqual(typeof most === 'number' ? most : 40);
      }
    }),
    { numRuns: 60 },
  );
});
