import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { CustomerId, Id } from '../ids.ts';
import { auditActions } from './words.ts';

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day such as 2026-01-31'));

/** Something that a user did, newest first in a list. */
export const AuditEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  action: z.enum(auditActions),
  /** Acting user, with the e-mail address at the time of the entry. */
  userId: Id,
  email: z.string(),
  /** Target of the action; empty when there is none. */
  target: z.string(),
  /** Details, for example the new role. */
  detail: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditLogRoutes = {
  listAuditLog: {
    method: 'GET',
    path: '/user/audit/{customerId}',
    access: 'member',
    effect: 'administer',
    summary: "Read what the customer's users did, newest first; ADMIN only",
    request: z.object({
      customerId: CustomerId,
      /** Cursor of the previous reply, for the next older entries. */
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
    cost: 300,
    summary: 'The audit log between two days as a CSV or JSON file, the newest 20,000; ADMIN only',
    request: z.object({
      customerId: CustomerId,
      from: z.optional(Day),
      to: z.optional(Day),
      /** Entries that hold each of these words. */
      words: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      action: z.optional(z.enum(auditActions)),
      format: z.optional(z.enum(['csv', 'json'])),
    }),
    response: z.object({
      fileName: z.string(),
      contentType: z.string(),
      content: z.string(),
      /** Number of entries in the file. */
      entries: z.int(),
      /** There are older ones than it holds. */
      isCut: z.boolean(),
    }),
  },
} as const satisfies Routes;
