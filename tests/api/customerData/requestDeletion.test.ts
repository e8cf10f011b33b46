import { createPublicKey, verify } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletionRoutes } from '#contracts/customerData/deletionRoutes.ts';
import { certificateOf } from '#domain/customerData/certificate.ts';
import { certificatePdf } from '#events/deleteCustomers/certificatePdf.ts';
import { signCertificate } from '#events/deleteCustomers/signCertificate.ts';
import { totpCode } from '#local/aws/services/cognito/totp.ts';
import { readDeletionIds } from '#store/customerDeletions.ts';
import {
  addUser,
  base64,
  goodPassword,
  newAdmin,
  type SignedInUser,
  signedInAs,
  startUserAws,
  switchOnSecondFactor,
  type UserAws,
} from '#tests/builders/userAws.ts';

let aws: UserAws;
beforeAll(async () => {
  aws = await startUserAws();
});
afterAll(() => aws.stop());

const good = { name: 'Acme', password: base64(goodPassword), leaveStacks: false };
const request = (by: SignedInUser, more: object = {}) =>
  by.call(deletionRoutes.requestDeletion, {
    path: { customerId: by.customerId },
    body: { ...good, ...more },
  });
const read = async (by: SignedInUser) =>
  (await by.call(deletionRoutes.readDeletion, { path: { customerId: by.customerId } })).body;
const cancel = (by: SignedInUser) =>
  by.call(deletionRoutes.cancelDeletion, { path: { customerId: by.customerId }, body: {} });

test('an ADMIN requests it by name and password; every ADMIN is told, and any can cancel', async () => {
  const admin = await newAdmin(aws);
  const second = await signedInAs((await addUser(aws, admin.customerId)).email);
  const { status, body } = await request(admin);
  expect(status).toBe(200);
  expect(Date.parse(body.dueAt) - Date.parse(body.requestedAt)).toBe(7 * 86_400_000);
  expect((await read(second)).deletion).toEqual(body);
  expect(await readDeletionIds(aws.identity)).toContain(admin.customerId);
  for (const { email } of [admin, second]) {
    const mails = await aws.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toContain('All data of Acme will be deleted');
  }
  expect((await request(second)).status).toBe(409);
  expect((await cancel(second)).status).toBe(200);
  expect((await read(admin)).deletion).toBeNull();
  expect(await readDeletionIds(aws.identity)).not.toContain(admin.customerId);
  expect((await cancel(second)).status).toBe(404);
  const mails = await aws.mailsTo(admin.email);
  expect(mails.at(-1)?.subject).toBe('The deletion of Acme was cancelled');
});

test.each([
  ['another name', { name: 'Acme Ltd' }],
  ['a wrong password', { password: base64('Wrong-horse-9-battery') }],
  ['no password', { password: '' }],
])('%s requests nothing', async (_name, more) => {
  const admin = await newAdmin(aws);
  expect((await request(admin, more)).status).toBe(400);
  expect((await read(admin)).deletion).toBeNull();
});

test('with a second factor the password alone is not enough', async () => {
  const admin = await newAdmin(aws);
  const { secret } = await switchOnSecondFactor(admin);
  expect((await request(admin)).status).toBe(400);
  expect((await request(admin, { code: '000000' })).status).toBe(400);
  const later = totpCode(secret, Date.now() + 30_000);
  expect((await request(admin, { code: later })).status).toBe(200);
});

test('the certificate can be verified by its public key, and is printed whole', async () => {
  const facts = certificateOf({
    ...{ customerId: 'c-1', customerName: 'Ačmé 株式会社', requestedBy: 'ann@acme.example' },
    ...{ requestedAt: 1, closedAt: 2, completedAt: 3, leavesStacks: true },
    ...{ counts: { users: 3 }, accounts: ['111122223333'] },
  });
  expect(facts.deleted).toContainEqual({ what: 'Users', count: 3 });
  expect(facts.stacks).toContain('delete the stack of each account');
  const signed = signCertificate(Buffer.alloc(32, 7), JSON.stringify(facts));
  const isGenuine = (text: string) =>
    verify(
      null,
      Buffer.from(text, 'utf8'),
      createPublicKey(signed.publicKey),
      Buffer.from(signed.signature, 'base64'),
    );
  expect(isGenuine(signed.facts)).toBe(true);
  expect(isGenuine(signed.facts.replace('"count":3', '"count":4'))).toBe(false);
  const pdf = await PDFDocument.load(await certificatePdf(signed));
  expect(pdf.getTitle()).toBe('Certificate of deletion');
  expect(pdf.getPageCount()).toBeGreaterThan(1);
});
