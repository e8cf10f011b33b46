import * as z from 'zod/mini';
import { storeTypes } from '../dataStore/words.ts';
import type { Routes } from '../http/route.ts';
import { CustomerId } from '../ids.ts';
import { scanFrequencies } from './words.ts';

const amount = () => z.int().check(z.gte(0), z.lte(1_000_000_000_000_000));
/** What an account holds of one type of data store. */
const InventoryRow = z.strictObject({
  type: z.enum(storeTypes),
  stores: amount(),
  bytes: amount(),
  /** Of buckets; 0 elsewhere. */
  objects: amount(),
  /** Of tables and databases; 0 elsewhere. */
  rows: amount(),
});
export type InventoryRow = z.infer<typeof InventoryRow>;

/** What scans will cost. */
export const forecastRoutes = {
  forecastCost: {
    method: 'POST',
    path: '/api/v1/accounts/forecast',
    access: 'member',
    host: 'analytics',
    summary: 'Estimate what scans cost, from what an account holds',
    request: z.object({
      customerId: CustomerId,
      dataScanFrequency: z.enum(scanFrequencies),
      inventory: z.array(InventoryRow).check(z.maxLength(storeTypes.length)),
    }),
    response: z.object({
      /** US dollars. */
      firstScan: z.number(),
      /** At most: what did not change is not read again. */
      monthly: z.number(),
      detailed: z.array(z.object({ type: z.enum(storeTypes), estimatedCost: z.number() })),
      prices: z.object({ asOf: z.string(), region: z.string(), sources: z.array(z.string()) }),
    }),
  },
} as const satisfies Routes;
