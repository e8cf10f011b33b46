import * as z from 'zod/mini';
import { DataStoreRow } from '../dataStore/dataStore.ts';
import { Severity } from '../dataStore/routes.ts';
import type { Routes } from '../http/route.ts';
import { filters, scope } from '../list/paging.ts';

const shown = z.pick(DataStoreRow, {
  datastoreId: true,
  assetId: true,
  name: true,
  type: true,
  cdDatastoreRiskScore: true,
});

/** A data store, and the number of issues that bear on it. */
export const StoreBar = z.object({ ...shown.shape, issues: z.int() });
export type StoreBar = z.infer<typeof StoreBar>;

export const storeBarRoutes = {
  listStoreBars: {
    method: 'POST',
    path: '/api/v1/datastores/byissues',
    access: 'member',
    host: 'analytics',
    summary: 'List the data stores with the most issues, or with the most violations of policies',
    request: z.object({
      ...scope,
      severity: z.optional(z.nullable(Severity)),
      /** Of those that violate a policy, violations are counted, accepted ones too; else open issues. */
      filters,
    }),
    /** Ten at most; of one account, issues of that account. */
    response: z.array(StoreBar),
  },
} as const satisfies Routes;
