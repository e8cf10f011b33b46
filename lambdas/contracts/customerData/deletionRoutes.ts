import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { CustomerId } from '../ids.ts';

/** waiting: may be cancelled. closing: access ends. certified: the certificate is being mailed. */
export const deletionPhases = ['waiting', 'closing', 'counting', 'erasing', 'certified'] as const;

const Deletion = z.object({
  requestedBy: z.string(),
  requestedAt: z.iso.datetime(),
  /** Until then it may be cancelled. */
  dueAt: z.iso.datetime(),
  leavesStacks: z.boolean(),
});

export const deletionRoutes = {
  readDeletion: {
    method: 'GET',
    path: '/customer/data/{customerId}/deletion',
    access: 'member',
    effect: 'administer',
    summary: "The request to delete the customer's data, and what is in its way; ADMIN only",
    request: z.object({ customerId: CustomerId }),
    response: z.object({
      deletion: z.nullable(Deletion),
      /** Name to be typed as confirmation. */
      customerName: z.string(),
      /** AWS accounts with a stack. */
      accountsWithStack: z.array(z.string()),
      graceDays: z.int(),
    }),
  },
  requestDeletion: {
    method: 'POST',
    path: '/customer/data/{customerId}/deletion',
    access: 'member',
    effect: 'administer',
    summary: "Request the deletion of all of the customer's data; ADMIN only",
    request: z.object({
      customerId: CustomerId,
      /** The customer's name, typed. */
      name: z.string().check(z.maxLength(200)),
      /** Base64; empty for users of an identity provider, who have signed in just before. */
      password: z.string().check(z.maxLength(400)),
      /** Of the authenticator app, where the user has one. */
      code: z.optional(z.string().check(z.maxLength(10))),
      /** Stacks stay in the accounts, to be deleted by the customer. */
      leaveStacks: z.boolean(),
    }),
    response: Deletion,
  },
  cancelDeletion: {
    method: 'POST',
    path: '/customer/data/{customerId}/deletion/cancel',
    access: 'member',
    effect: 'administer',
    summary: 'Cancel the deletion before it begins; ADMIN only',
    request: z.object({ customerId: CustomerId }),
    response: z.object({ message: z.string() }),
  },
} as const satisfies Routes;
