import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { readDeletion, saveDeletion, writeDeletion } from '#store/customerDeletions.ts';
import { readUser, writeUser } from '#store/users.ts';
import { deletionOf } from '../../builders/deletionFixture.ts';
import { mailAttachments, mailText } from '../../builders/mailbox.ts';
import {
  type Consumers,
  customer,
  email,
  newUser,
  own,
  running,
  template,
  until,
} from './context.ts';

const { identity, invoke, mailboxUrl } = running;
const { customerId, userId } = own;

export const people: Consumers = {
  preTokenGeneration: async () => {
    // The caller of all these calls has its claims by it.
    expect(userId).toMatch(/^[\w-]{36}$/);
  },
  customMessage: async () => {
    await own.call(profileRoutes.forgotPassword, { email });
    expect(await mailText(mailboxUrl, email, 'password')).toContain('/reset-password?');
  },
  preSignUp: async () => {
    const event = {
      triggerSource: 'PreSignUp_ExternalProvider',
      userName: 'google_1234567890',
      request: { userAttributes: { email: 'new@google.example', email_verified: 'true' } },
      response: {},
    };
    expect(await invoke('preSignUp', event)).toEqual(event);
  },
  approveRegistration: async () => {
    const waiting = { userId: randomUUID(), email: `waiting@${customerId}.example` };
    await writeUser(identity, { ...newUser(waiting), status: 'IN-ACTIVE' });
    const reply = await invoke('approveRegistration', { email: waiting.email });
    expect(reply).toEqual({ outcome: 'approved' });
    expect(await mailText(mailboxUrl, waiting.email, '')).toContain('/on-boarding/');
  },
  reconcileProviders: () => running.enqueue(template.queueOf('reconcileProviders'), {}),
};

const HALF_HOUR = 30 * 60_000;

/** The customer with all that the others have left of it, from the last day on to the certificate. */
export const leaving: Consumers = {
  deleteCustomers: async () => {
    const now = Date.now();
    await writeDeletion(identity, deletionOf({ customerId, user: { email } }, { now }));
    await invoke('deleteCustomers');
    const closed = await readDeletion(identity, customerId);
    if (closed === undefined) throw new Error('The deletion is gone');
    expect(closed.phase).toBe('counting');
    await saveDeletion(identity, { ...closed, closedAt: now - HALF_HOUR });
    await until(async () => {
      await invoke('deleteCustomers');
      return (await readDeletion(identity, customer.customerId)) === undefined;
    });
    expect(await readUser(identity, userId)).toBeUndefined();
    expect((await mailAttachments(mailboxUrl, email, 'delet')).size).toBe(2);
  },
};
