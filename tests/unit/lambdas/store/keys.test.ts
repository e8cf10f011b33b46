import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { customerContext } from '#contracts/customer/context.ts';
import { dataStoreKey } from '#store/keys/entities.ts';
import { isStoreId, storeIdOf } from '#store/keys/ids.ts';

const customer = customerContext('c-1');

test('the bucket of a store is the first byte of the hash behind its id', () =>
  fc.assert(
    fc.property(fc.string(), (arn) => {
      const hash = createHash('sha256').update(`210987654321\n${arn}`).digest('hex');
      const id = storeIdOf('210987654321', arn);
      expect(isStoreId(id)).toBe(true);
      expect(dataStoreKey(customer, id).pk).toBe(`T#c-1#S#${hash.slice(0, 2)}`);
    }),
  ));

test('no id breaks out of its customer', () => {
  const hostile = ['', 'a#b', 'T#x', 'c-1#S', '../c', 'c 1', 'x'.repeat(65), 'ü'];
  for (const id of hostile) expect(() => customerContext(id), id).toThrow();
});

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));

/** Files that may create a customer context: they verified a token or looked up the account's customer. */
const mayMakeContexts = [
  'lambdas/api/notifications/unsubscribeDigest.ts',
  'lambdas/api/reports/changeConsent.ts',
  // Writes to the audit log of the user whose sign-in was refused; the caller neither reads nor chooses it.
  'lambdas/api/sessions/auditRefusal.ts',
  'lambdas/api/ticketWebhook/announceTicket.ts',
  'lambdas/contracts/customer/context.ts',
  'lambdas/events/analyseAccount.ts',
  'lambdas/events/deleteCustomers/runDeletion.ts',
  'lambdas/events/deliverEvents.ts',
  'lambdas/events/endAttacks.ts',
  'lambdas/events/expireAcceptances.ts',
  'lambdas/events/exportCustomerData.ts',
  'lambdas/events/ingest/ingestMessage.ts',
  'lambdas/events/ingestActivity/ingestActivity.ts',
  'lambdas/events/ingestActivity/recordPart.ts',
  'lambdas/events/publishSnapshot.ts',
  'lambdas/events/reconcileReports.ts',
  'lambdas/events/recordMailEvents.ts',
  'lambdas/events/sealAudit/sealAudit.ts',
  'lambdas/events/sendDigests.ts',
  'lambdas/events/sendReport.ts',
  'lambdas/events/sweepAccounts/sendNotices.ts',
  'lambdas/events/sweepAccounts/sweepAccounts.ts',
  'lambdas/events/sweepEvents.ts',
  'lambdas/events/sweepTickets.ts',
  'lambdas/events/syncPosture.ts',
  'lambdas/events/syncTickets.ts',
  'lambdas/events/tagStores.ts',
  'lambdas/middleware/invitation.ts',
  'lambdas/middleware/tokens.ts',
];

test('only verified tokens, mailed proofs, our queues and schedules make a customer context', () => {
  const makers = sources('lambdas').filter((file) =>
    /\bcustomerContext\(|\bcustomerContext =/.test(readFileSync(file, 'utf8')),
  );
  expect(makers.sort()).toEqual(mayMakeContexts);
});

test('only store/keys builds a key, and nothing scans a table', () => {
  for (const file of sources('lambdas').filter((each) => !each.includes('store/keys/'))) {
    const text = readFileSync(file, 'utf8');
    expect(/`(T|USER|HANDLE|ACCOUNT|CUSTOMER|EMAIL)#/.test(text), file).toBe(false);
    // Deletion alone: tests/stacks/templates.test.ts.
    expect(/\bScanCommand\b/.test(text), file).toBe(file === 'lambdas/store/pages.ts');
  }
});
