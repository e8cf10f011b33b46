import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { fieldSumsOf } from '#contracts/scan/fieldSums.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { createScanFixture, type ScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { scanPart } from '#tests/builders/scanPart.ts';
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

test('scans are listed newest first, parts that come twice once', async () => {
  const of = await newUploading();
  const first = await upload(of, 1_000, ['a']);
  const second = await upload(of, 2_000, ['b', 'c']);
  const { status, body } = await call(of, accountRoutes.listUploads);
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      scanSeq: 2_000,
      startedAt: '1970-01-01T00:00:02.000Z',
      parts: 2,
      bytes: second.reduce((sum, { bytes }) => sum + bytes, 0),
      fields: second[0]?.fields.length,
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
    fields: detail?.fields,
  }));
  expect(body).toMatchObject({ cloudAccountId: testAccountId, scanSeq: 1_000 });
  expect(body.parts.slice(0, 2)).toEqual(shown);
  expect(body.parts[2].fields).toEqual(fields);
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
