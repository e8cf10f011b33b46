import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { CustomerId, Email, Id } from '../ids.ts';
import { auditActions, roles } from '../words.ts';
import { User } from './routes.ts';

const Done = z.object({ message: z.string() });
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day such as 2026-01-31'));

/** Something that a user did, newest first in a list. */
export const AuditEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  action: z.enum(auditActions),
  /** Who did it, as known then. */
  userId: Id,
  email: z.string(),
  /** Whom or what it was done to; empty when there is nothing to name. */
  target: z.string(),
  /** Such as the new role. */
  detail: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const CustomerSettings = z.object({
  /** On: an OPERATOR reads, accepts risk and files tickets, no more. */
  strictRoles: z.boolean(),
});

export const userManagementRoutes = {
  sendOnboardingMail: {
    method: 'POST',
    path: '/email/onboarding',
    access: 'member',
    effect: 'manage',
    summary: 'Tell a user who became ACTIVE by mail',
    request: z.object({ user_id: Id, email: Email }),
    response: Done,
  },
  listUsers: {
    method: 'GET',
    path: '/user/listUserUnderSameCustomer/{customerId}',
    access: 'member',
    summary: "List the customer's users",
    request: z.object({ customerId: CustomerId }),
    response: z.object({ data: z.array(User) }),
  },
  deleteUser: {
    method: 'DELETE',
    path: '/user/user/{id}',
    access: 'member',
    effect: 'manage',
    summary: 'Delete a user; neither oneself nor the last one',
    request: z.object({ id: Id }),
    response: Done,
  },
  inviteUser: {
    method: 'POST',
    path: '/user/',
    access: 'member',
    effect: 'manage',
    summary: 'Invite a user by address alone; the page uses /user/register',
    request: z.object({
      username: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      email: Email,
      role: z.optional(z.enum(roles)),
    }),
    response: z.object({ status: z.boolean(), id: Id, message: z.string() }),
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
    request: z.object({ customerId: CustomerId, strictRoles: z.boolean() }),
    response: CustomerSettings,
  },
  listAuditLog: {
    method: 'GET',
    path: '/user/audit/{customerId}',
    access: 'member',
    effect: 'administer',
    summary: "Read what the customer's users did, newest first; ADMIN only",
    request: z.object({
      customerId: CustomerId,
      /** Of the reply before, for the next older entries. */
      before: z.optional(z.string().check(z.maxLength(64))),
    }),
    /** `before` is null when there are no older entries. */
    response: z.object({ data: z.array(AuditEntry), before: z.nullable(z.string()) }),
  },
  exportAuditLog: {
    method: 'GET',
    path: '/user/audit/{customerId}/export',
    access: 'member',
    effect: 'administer',
    summary: 'The audit log between two days as a CSV or JSON file; ADMIN only',
    request: z.object({
      customerId: CustomerId,
      from: z.optional(Day),
      to: z.optional(Day),
      format: z.optional(z.enum(['csv', 'json'])),
    }),
    response: z.object({ fileName: z.string(), contentType: z.string(), content: z.string() }),
  },
} as const satisfies Routes;
