import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { CustomerId } from '../ids.ts';

const CustomerSettings = z.object({
  /** On: an OPERATOR reads, accepts risk and files tickets, no more. */
  strictRoles: z.boolean(),
  /** On: who signs in by password sets up a second factor before anything else. */
  mfaRequired: z.boolean(),
});

export const customerRoutes = {
  getCustomer: {
    method: 'POST',
    path: '/api/v1/customer/get',
    access: 'member',
    host: 'analytics',
    summary: "Read the signed-in customer's own data",
    request: z.object({ customerId: CustomerId }),
    response: z.object({
      _id: CustomerId,
      name: z.string(),
      accountAvailable: z.boolean(),
    }),
  },
  readCustomerSettings: {
    method: 'GET',
    path: '/customer/settings/{customerId}',
    access: 'member',
    summary: "Read the customer's settings",
    request: z.object({ customerId: CustomerId }),
    response: CustomerSettings,
  },
  saveCustomerSettings: {
    method: 'POST',
    path: '/customer/settings/{customerId}',
    access: 'member',
    effect: 'administer',
    summary: "Change the customer's settings; ADMIN only",
    request: z.object({
      customerId: CustomerId,
      /** Absent = not changed. */
      strictRoles: z.optional(z.boolean()),
      mfaRequired: z.optional(z.boolean()),
    }),
    response: CustomerSettings,
  },
} as const satisfies Routes;
