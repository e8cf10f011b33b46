import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { CustomerId, Id } from '../ids.ts';

/** running: files are being written. failed: it has taken too long and may be requested again. */
export const exportStates = ['running', 'ready', 'failed', 'expired'] as const;

const DataExport = z.object({
  exportId: Id,
  state: z.enum(exportStates),
  requestedAt: z.iso.datetime(),
  filesDone: z.int(),
  filesTotal: z.int(),
  /** Of the archive; null before it is ready. */
  bytes: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  expiresAt: z.nullable(z.iso.datetime()),
});
export type DataExport = z.infer<typeof DataExport>;

export const customerDataRoutes = {
  listExports: {
    method: 'GET',
    path: '/customer/data/{customerId}/exports',
    access: 'member',
    effect: 'administer',
    summary: "List the exports of the customer's data, newest first; ADMIN only",
    request: z.object({ customerId: CustomerId }),
    response: z.object({ data: z.array(DataExport) }),
  },
  requestExport: {
    method: 'POST',
    path: '/customer/data/{customerId}/exports',
    access: 'member',
    effect: 'administer',
    summary: 'Request an archive of all that is held about the customer; ADMIN only',
    request: z.object({ customerId: CustomerId }),
    response: DataExport,
  },
  linkExport: {
    method: 'POST',
    path: '/customer/data/{customerId}/exports/{exportId}/link',
    access: 'member',
    effect: 'administer',
    summary: 'A link to an archive, good for five minutes; ADMIN only',
    request: z.object({ customerId: CustomerId, exportId: Id }),
    response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  },
} as const satisfies Routes;
