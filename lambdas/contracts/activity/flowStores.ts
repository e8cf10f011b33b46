import * as z from 'zod/mini';
import { AccountId, AssetId, Id } from '../ids.ts';

const Store = z.object({ id: Id, arn: AssetId, accountId: AccountId });
export type GroupedStore = z.infer<typeof Store>;

const stores = z.array(Store);
/** Data stores of each group in a generation of lists, the riskiest first. */
export const FlowStores = z.object({ highRisk: stores, nonCompliant: stores, dataAnomaly: stores });
export type FlowStores = z.infer<typeof FlowStores>;
