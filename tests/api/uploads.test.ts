import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { fieldSumsOf } from '#contracts/scan/fieldSums.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { createScanFixture, type ScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { announce, packLines, scanPart } from '#tests/builders/scanPart.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

interface Uploading {
  readonly member: Member;
  readonly fixture: ScanFixture;
}
const newUploading = async (): Promise<Uploading> => {
  const member = await newMember(aws);
  return { member, fixture: await createScanFixture(aws, member.customer) };
};
const call = ({ member }: Uploading, route: Route, values: object = {}) =>
  callRoute(route, {
    headers: bearer(member.token, member.customerId),
    body: { customerId: member.customerId, cloudAccountId: testAccountId, ...values },
  });

const upload = async ({ fixture }: Uploading, scanSeq: number, names: readonly string[]) => {
  const parts = names.map((name, part) => {
    const rows = [scanRow({ name })];
    const { bytes, detail } = scanPart(rows, { scanSeq, part });
    return { bytes, detail: { ...detail, fields: fieldSumsOf(rows) } };
  });
  for (const part of [...parts, ...parts].reverse()) await fixture.deliver(fixture.file(part));
  return parts.map(({ detail }) => detail);
};

test('scans come page by page, each once', async () => {
  const of = await newUploading();
  const seqs = [1_000, 2_000, 3_000, 4_000, 5_000];
  for (const scanSeq of seqs) await upload(of, scanSeq, ['a', 'b']);
  const pages: number[][] = [];
  for (let before: number | undefined; pages.length < 4; before = pages.at(-1)?.at(-1)) {
    const values = { limit: 2, ...(before !== undefined && { before }) };
    const { body } = await call(of, accountRoutes.listUploads, values);
    for (const scan of body) expect(scan.parts).toBe(2);
    pages.push(body.map(({ scanSeq }: { scanSeq: number }) => scanSeq));
  }
  expect(pages).toEqual([[5_000, 4_000], [3_000, 2_000], [1_000], []]);
  const after = await call(of, accountRoutes.listUploads, { before: 1_000 });
  expect(after.body).toEqual([]);
  for (const wrong of [{ limit: 0 }, { limit: 101 }, { before: 0 }, { before: 'x' }])
    expect((await call(of, accountRoutes.listUploads, wrong)).status).toBe(400);
});

test('scans are listed newest first, parts that come twice once', async () => {
  const of = await newUploading();
  const first = await upload(of, 1_000, ['a']);
  const second = await upload(of, 2_000, ['b', 'c']);
  const { status, body } = await call(of, accountRoutes.listUploads);
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      kind: 'scan',
      scanSeq: 2_000,
      startedAt: '1970-01-01T00:00:02.000Z',
      parts: 2,
      bytes: second.reduce((sum, { bytes }) => sum + bytes, 0),
      fields: second[0]?.fields.length,
      quarantinedRows: 0,
      differingParts: 0,
      unreadParts: 0,
    },
    expect.objectContaining({ scanSeq: 1_000, parts: 1, bytes: first[0]?.bytes }),
  ]);
});

test('a scan says of each part which fields it held, also where the part was rejected', async () => {
  const of = await newUploading();
  const [one, two] = await upload(of, 1_000, ['a', 'b']);
  const torn = { ...scanPart([scanRow()], { scanSeq: 1_000, part: 2 }), bytes: Buffer.from('x') };
  const fields = [{ field: 'name', count: 1, bytes: 3 }];
  await of.fixture.deliver(of.fixture.file({ ...torn, detail: { ...torn.detail, fields } }));
  const { body } = await call(of, accountRoutes.getUpload, { scanSeq: 1_000 });
  const shown = [one, two].map((detail, part) => ({
    part,
    bytes: detail?.bytes,
    sha256: detail?.sha256,
    fields: detail?.fields.map((sum) => ({ ...sum, tag: expect.any(String) })),
    check: 'same',
    differences: [],
    quarantinedRows: 0,
  }));
  expect(body).toMatchObject({ cloudAccountId: testAccountId, scanSeq: 1_000 });
  expect(body.parts.slice(0, 2)).toEqual(shown);
  expect(body.parts[2]).toMatchObject({
    check: 'unread',
    fields: [{ ...fields[0], tag: 'identifier' }],
  });
  const tags = new Map(body.parts[0].fields.map(({ field, tag }: never) => [field, tag]));
  expect(tags.get('arn')).toBe('identifier');
  expect(tags.get('observedAt')).toBe('number');
  expect([...tags.values()]).not.toContain('undeclared');
});

const secret = '536-22-8726';

test('a list is made from the part: one that says less is set aside, counted and logged', async () => {
  const of = await newUploading();
  const logged: Record<string, unknown>[] = [];
  const error = (message: string, more?: object) => void logged.push({ message, ...more });
  Object.assign(of.fixture.ingestDeps, { log: { ...of.fixture.ingestDeps.log, error } });
  const rows = [scanRow({ name: 'ab', host: 'db.internal' })];
  const part = scanPart(rows, { scanSeq: 1_000, part: 0 });
  const truth = fieldSumsOf(rows);
  const fields = truth
    .filter(({ field }) => field !== 'host')
    .map((sum) => (sum.field === 'name' ? { ...sum, count: 2 } : sum));
  await of.fixture.deliver(of.fixture.file({ ...part, detail: { ...part.detail, fields } }));
  const { body } = await call(of, accountRoutes.getUpload, { scanSeq: 1_000 });
  const [shown] = body.parts;
  expect(shown.check).toBe('differs');
  expect(shown.fields.map(({ tag: _, ...sum }: { tag: string }) => sum)).toEqual(truth);
  expect(shown.differences).toEqual([
    { field: 'name', announced: { count: 2, bytes: 4 }, found: { count: 1, bytes: 4 } },
    { field: 'host', announced: null, found: { count: 1, bytes: 13 } },
  ]);
  const message = 'field list differs from the part';
  expect(logged).toMatchObject([{ message, accountId: testAccountId, part: 0, fields: 2 }]);
  const [scan] = (await call(of, accountRoutes.listUploads)).body;
  expect(scan).toMatchObject({ differingParts: 1, unreadParts: 0 });
});

test('quarantined rows are counted, and names that no schema declares are summed up', async () => {
  const of = await newUploading();
  const raw = scanRow({ name: 'raw', tags: [{ key: 'k', value: secret }] });
  const odd = { ...scanRow({ name: 'odd' }), [secret]: { deep: secret } };
  const lines = [scanRow({ name: 'good' }), raw, odd, `{"${secret}`];
  const part = announce(packLines(lines), { scanSeq: 1_000, part: 0 });
  await of.fixture.deliver(of.fixture.file(part));
  const { body } = await call(of, accountRoutes.getUpload, { scanSeq: 1_000 });
  expect(body.parts).toMatchObject([{ check: 'notAnnounced', quarantinedRows: 3 }]);
  const undeclared = body.parts[0].fields.filter(({ tag }: never) => tag === 'undeclared');
  expect(undeclared).toEqual([
    { field: 'undeclared', tag: 'undeclared', count: 2, bytes: 13 + 2 + secret.length },
  ]);
  expect(JSON.stringify(body)).not.toContain(secret);
  const [scan] = (await call(of, accountRoutes.listUploads)).body;
  expect(scan).toMatchObject({ quarantinedRows: 3, differingParts: 0 });
});

test('a part that comes again is recorded once, as it was read', async () => {
  const of = await newUploading();
  const part = scanPart([scanRow()], { scanSeq: 1_000, part: 0 });
  await of.fixture.deliver(of.fixture.file(part));
  const fields = [{ field: 'name', count: 9, bytes: 9 }];
  await of.fixture.deliver(of.fixture.file({ ...part, detail: { ...part.detail, fields } }));
  const { body } = await call(of, accountRoutes.getUpload, { scanSeq: 1_000 });
  expect(body.parts).toHaveLength(1);
  expect(body.parts[0]).toMatchObject({ check: 'notAnnounced', differences: [] });
});

test("another customer's scans of the same account are not found", async () => {
  const of = await newUploading();
  await upload(of, 1_000, ['a']);
  const other = await newUploading();
  expect((await call(other, accountRoutes.listUploads)).body).toEqual([]);
  expect((await call(other, accountRoutes.getUpload, { scanSeq: 1_000 })).status).toBe(404);
  const unknown = { cloudAccountId: '999988887777', scanSeq: 1_000 };
  expect((await call(of, accountRoutes.getUpload, unknown)).status).toBe(404);
  expect((await call(of, accountRoutes.getUpload, { scanSeq: 1.5 })).status).toBe(400);
});
