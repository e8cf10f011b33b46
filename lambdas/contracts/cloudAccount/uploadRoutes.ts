import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { AccountId, CustomerId } from '../ids.ts';
import { UploadManifest, UploadSummary } from './uploads.ts';

/** The last moment that a date can hold, ms since 1970. */
const MAX_SCAN_SEQ = 8_640_000_000_000_000;
const ScanSeq = z.int().check(z.positive(), z.lte(MAX_SCAN_SEQ));

/** Scans in one reply, unless fewer are asked for; a reply with fewer is the last. */
export const UPLOADS_PAGE = 100;

/** What scans of an account uploaded. */
export const uploadRoutes = {
  listUploads: {
    method: 'POST',
    path: '/api/v1/accounts/uploads',
    access: 'member',
    host: 'analytics',
    summary:
      'List the scans of an account and its days of activity, with how much each uploaded, newest first',
    request: z.object({
      customerId: CustomerId,
      cloudAccountId: AccountId,
      /** `scanSeq` of the last scan of the previous reply, for the next older ones. */
      before: z.optional(ScanSeq),
      limit: z._default(z.int().check(z.gte(1), z.lte(UPLOADS_PAGE)), UPLOADS_PAGE),
    }),
    response: z.array(UploadSummary),
  },
  getUpload: {
    method: 'POST',
    path: '/api/v1/accounts/upload',
    access: 'member',
    host: 'analytics',
    summary:
      'Read what one scan, or the activity of one day, uploaded: every field with its count and bytes, by part',
    request: z.object({
      customerId: CustomerId,
      cloudAccountId: AccountId,
      scanSeq: ScanSeq,
    }),
    response: UploadManifest,
  },
} as const satisfies Routes;
