import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { CustomerId, Id } from '../ids.ts';
import { page } from '../list/paging.ts';
import { DataStoreListReply, DataStoreStats, dataStoreList } from './routes.ts';

const post = { method: 'POST', access: 'member', host: 'analytics' } as const;

/** Further ways to the data stores, beside their own list. */
export const dataStoreLookupRoutes = {
  listDataStoreInstances: { ...dataStoreList, host: 'main', path: '/datastore/instance' },
  getCustomerDataStoreStats: {
    ...post,
    path: '/api/v1/customer/datastore/stats',
    summary: 'Count all data stores of the customer for the risk cards',
    request: z.object({ customerId: CustomerId }),
    response: DataStoreStats,
  },
  listImpactedDataStores: {
    ...post,
    path: '/api/v1/impacted/datastores',
    summary: 'List the data stores that an issue impacts',
    request: z.object({
      customerId: CustomerId,
      /** An instance; or a definition, which stands for all its active instances. */
      issue: Id,
      page,
      limit: z._default(z.int().check(z.gte(1), z.lte(100)), 5),
    }),
    response: DataStoreListReply,
  },
  getDataStoreNames: {
    ...post,
    path: '/api/v1/datastores/names',
    summary: 'Read the names of data stores',
    request: z.object({
      customerId: CustomerId,
      datastores: z.array(Id).check(z.maxLength(100)),
    }),
    /** By id; of unknown ids there is none. */
    response: z.object({ names: z.record(z.string(), z.string()) }),
  },
} as const satisfies Routes;
