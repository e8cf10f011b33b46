import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { AccountId, CustomerId } from '../ids.ts';
import { ScanRequest } from '../scan/scanRequest.ts';

/** Scans that users ask for. */
export const scanRoutes = {
  scanNow: {
    method: 'POST',
    path: '/api/v1/accounts/scan',
    access: 'member',
    effect: 'manage',
    host: 'analytics',
    summary: 'Start a scan of an account, or of single resources of it',
    request: z.object({
      customerId: CustomerId,
      cloudAccountId: AccountId,
      resources: ScanRequest.shape.resources,
    }),
    response: z.object({ msg: z.string() }),
  },
} as const satisfies Routes;
