import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { ApiKey } from '#contracts/apiKey/routes.ts';
import type { OcsfEvent } from '#contracts/event/ocsf.ts';
import type { Run } from '#contracts/report/report.ts';
import { accountsCsv } from '#features/accounts/accountsCsv.ts';
import { cutsCsv } from '#features/checklist/cutsCsv.ts';
import { checkOcsf } from '#features/checks/checkOcsf.ts';
import { requirementOcsf } from '#features/checks/compliance/requirementOcsf.ts';
import { requirementRows } from '#features/checks/compliance/requirementRows.ts';
import { findingOcsf } from '#features/classification/findings/findingOcsf.ts';
import {
  type ExportedFinding,
  findingsCsv,
} from '#features/classification/findings/findingsCsv.ts';
import { pathsCsv } from '#features/dataStores/details/pathsCsv.ts';
import { storeEvents } from '#features/dataStores/list/storeOcsf.ts';
import { issueOcsf } from '#features/issues/list/issueOcsf.ts';
import { postureCsv } from '#features/issues/posture/postureCsv.ts';
import { postureOcsf } from '#features/issues/posture/postureOcsf.ts';
import type { PostureRow } from '#features/issues/posture/postureRows.ts';
import { policiesCsv } from '#features/policies/policiesCsv.ts';
import { reportsCsv, runsCsv } from '#features/reports/reportsCsv.ts';
import { runRows } from '#features/reports/runRows.ts';
import { accessCsv } from '#features/shared/access/accessCsv.ts';
import { ticketsCsv } from '#features/tickets/ticketsCsv.ts';
import { keysCsv } from '#features/users/keys/keysCsv.ts';
import { usersCsv } from '#features/users/usersCsv.ts';
import { saveOcsf } from '#lib/ocsfFile.ts';
import { saveRows } from '#lib/rowsFile.ts';
import { storeRow } from '../builders.ts';
import { checkRow } from '../checkBuilders.ts';
import { issueRow } from '../issueBuilders.ts';

const saved: { name: string; text: string }[] = [];
vi.mock('#lib/csv.ts', async (original) => ({
  ...(await original<typeof import('#lib/csv.ts')>()),
  saveFile: (name: string, text: string) => saved.push({ name, text }),
}));
vi.stubGlobal('window', { location: { origin: 'https://dataward.example' } });
afterAll(() => {
  vi.unstubAllGlobals();
});
afterEach(() => saved.splice(0));

const NOW = Date.UTC(2026, 10, 21);

const columns = {
  ...{ accountsCsv, cutsCsv, pathsCsv, postureCsv, policiesCsv, reportsCsv, ticketsCsv },
  ...{ findingsCsv, usersCsv, keysCsv, accessCsv, runsCsv },
};

it.each(Object.entries(columns))('%s has a heading of its own for each column', (_, all) => {
  const heads = all.map(({ head }) => head);
  expect(heads.length).toBeGreaterThan(4);
  expect(new Set(heads).size).toBe(heads.length);
});

const apiKey: ApiKey = {
  ...{ _id: 'k-1', name: '=1+1', access: 'readOnly', ending: 'abcd' },
  ...{ createdAt: '2026-11-21T00:00:00.000Z', createdBy: 'ann@acme.example' },
  ...{ creatorIsActive: false, expiresAt: '2027-11-21T00:00:00.000Z', expired: false },
  lastUsedOn: null,
};

describe('a file of rows', () => {
  it('has a line for each row; what looks like a formula is plain text', () => {
    expect(saveRows({ file: 'api-keys', columns: keysCsv, rows: [apiKey, apiKey] })).toBe(2);
    const [{ name, text } = { name: '', text: '' }] = saved;
    expect(name).toMatch(/^api-keys-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^'=1\+1,Read-only,dwk_…abcd,2026-11-21T00:00:00\.000Z,ann@/);
  });

  it('has each recipient of what was sent, and what was sent to nobody', () => {
    const run: Run = {
      ...{ _id: 'r', reportName: 'Weekly', kind: 'scheduled', state: 'finished' },
      ...{ createdOn: '2026-11-21T00:00:00.000Z', filesUntil: '2026-12-21T00:00:00.000Z' },
      deliveries: [],
    };
    const at = '2026-11-21T00:00:01.000Z';
    const sent = ['a@b.example', 'c@d.example'].map((email) => ({
      email,
      state: 'sent' as const,
      at,
    }));
    expect(
      runRows([run, { ...run, deliveries: sent }]).map(({ delivery }) => delivery?.email),
    ).toEqual([undefined, 'a@b.example', 'c@d.example']);
  });
});

const finding: ExportedFinding = {
  ...{ id: 'email~a.csv', place: 'a.csv', places: [], states: ['false-positive'], strength: null },
  ...{ values: 30, records: 20 },
  ...{ hits: 3, cells: 10, lower: 0.1, upper: 0.6, confidence: 0.9, testData: false, objects: 1 },
  type: {
    ...{ key: 'email', label: 'E-mail addresses', tier: 'medium', overviewTag: null },
    ...{ automated: 'Automated', strength: 'certain', count: 3, foundCount: 3, confidence: 0.9 },
    ...{ records: 3 },
    ...{ confirmed: false, samples: [], where: [] },
  },
};
const ofS3 = { framework: 'aws_fsbp', ids: ['S3.8'] } as const;
const failing = checkRow({ active: 2, requirements: [{ ...ofS3, ids: [...ofS3.ids] }] });
const requirements = requirementRows([failing], 'aws_fsbp', ['S3.99']);
const store = { datastoreId: 's', name: 'orders', path: '/x', now: NOW };

const posture: PostureRow = {
  ...{ id: 'w-1', name: 'Bucket is public', severity: 'High', status: 'OPEN', region: 'eu-west-1' },
  ...{ resource: 'orders', resourceType: 'bucket', accountId: '111122223333', foundAt: NOW },
  ...{ link: 'https://wiz.example/issues/w-1', integration: 'Wiz' },
};
/** An event of each list of findings, with its class and what tells its state. */
const events: ReadonlyArray<readonly [string, OcsfEvent | undefined, object]> = [
  ['issue', issueOcsf(issueRow()), { class_uid: 2003, status: 'New', severity_id: 5 }],
  [
    'detection',
    issueOcsf(issueRow({ issueType: 'Malicious Activity' })),
    { class_uid: 2004, type_uid: 200401, is_alert: true },
  ],
  ['accepted issue', issueOcsf(issueRow({ risk_accepted: true })), { status: 'Suppressed' }],
  [
    'resolved issue',
    issueOcsf(issueRow({ status: 'resolved' })),
    { activity_id: 3, status: 'Resolved', compliance: { status: 'Pass' } },
  ],
  ['store', storeEvents(NOW)(storeRow())[0], { class_uid: 2006, type_uid: 200601 }],
  ['finding', findingOcsf(finding, store), { class_uid: 2006, status: 'Suppressed' }],
  [
    'posture issue',
    postureOcsf(posture),
    { class_uid: 2003, finding_info: { src_url: posture.link } },
  ],
  ['check', checkOcsf(failing, NOW), { class_uid: 2003, compliance: { status: 'Fail' } }],
  ['passing check', checkOcsf(checkRow(), NOW), { severity_id: 1, compliance: { status: 'Pass' } }],
  ...requirements.map((row): readonly [string, OcsfEvent, object] => [
    `requirement ${row.id}`,
    requirementOcsf('aws_fsbp', row, NOW),
    { class_uid: 2003, compliance: { status: row.id === 'S3.8' ? 'Fail' : 'Unknown' } },
  ]),
];

/** Required by the classes of findings. Source: https://schema.ocsf.io/1.6.0 */
it.each(events)('the event of a %s is of its class and has what it must have', (_, event, has) => {
  expect(event).toMatchObject(has);
  expect(event).toMatchObject({
    ...{ category_uid: 2, activity_id: expect.any(Number), severity_id: expect.any(Number) },
    ...{ type_uid: expect.any(Number), time: expect.any(Number) },
    finding_info: { uid: expect.stringMatching(/./), title: expect.stringMatching(/./) },
    metadata: { version: '1.6.0', product: { name: 'Dataward' } },
  });
});

it('a store without sensitive data, or that was not read, is no finding', () => {
  expect(storeEvents(NOW)(storeRow({ sensitiveScore: 0 }))).toEqual([]);
  expect(storeEvents(NOW)(storeRow({ sensitiveScore: null }))).toEqual([]);
});

it('a file of events has one on each line', () => {
  const all = events.flatMap(([, event]) => event ?? []);
  expect(saveOcsf('issues', all)).toBe(events.length);
  const [{ name, text } = { name: '', text: '' }] = saved;
  expect(name).toMatch(/^issues-\d{4}-\d{2}-\d{2}\.jsonl$/);
  const read = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(read).toEqual(JSON.parse(JSON.stringify(all)));
});
