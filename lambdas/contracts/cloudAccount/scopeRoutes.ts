import * as z from 'zod/mini';
import { storeTypes } from '../dataStore/words.ts';
import type { Routes } from '../http/route.ts';
import { AccountId, CustomerId } from '../ids.ts';
import { AccountScope } from './scope.ts';
import { exclusions } from './scopeRule.ts';

const account = { customerId: CustomerId, cloudAccountId: AccountId };

const VersionedScope = z.object({
  scope: AccountScope,
  /** Counted up by every change; 0 before the first. */
  version: z.int().check(z.gte(0)),
});

/** What scans of an account may read. */
export const scopeRoutes = {
  getAccountScope: {
    method: 'POST',
    path: '/api/v1/accounts/scope/get',
    access: 'member',
    host: 'analytics',
    summary: 'Read what scans of an account may read',
    request: z.object(account),
    response: VersionedScope,
  },
  setAccountScope: {
    method: 'POST',
    path: '/api/v1/accounts/scope/set',
    access: 'member',
    effect: 'manage',
    host: 'analytics',
    summary:
      'Set what scans of an account may read; refused where it was changed since it was read',
    request: z.extend(VersionedScope, account),
    response: VersionedScope,
  },
  previewAccountScope: {
    method: 'POST',
    path: '/api/v1/accounts/scope/preview',
    access: 'member',
    host: 'analytics',
    summary: 'List which of the known data stores a scope would leave out',
    request: z.object({ ...account, scope: AccountScope }),
    response: z.object({
      /** Data stores that the last scans found and this call looked at. */
      stores: z.int(),
      /** Of these, those that would be read. */
      read: z.int(),
      /** Of those left out, the first by name. */
      leftOut: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          type: z.enum(storeTypes),
          why: z.enum(exclusions),
        }),
      ),
      /** The account has more data stores than were looked at. */
      isCut: z.boolean(),
    }),
  },
} as const satisfies Routes;
