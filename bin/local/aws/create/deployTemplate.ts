import { productAccountId } from '#local/aws/accountIds.ts';
import type { CreatedPool, LocalServices } from '#local/aws/services/index.ts';
import type { CloudModel } from '#local/aws/template/model.ts';
import { createBuckets } from './createBuckets.ts';
import { createEvents } from './createEvents.ts';
import { createPool } from './createPool.ts';
import { rolesOf } from './createRoles.ts';
import { createStores } from './createStores.ts';

/**
 * Creates what the templates declare, in the order in which one names the other: tables and queues,
 * buckets, user pool, roles, buses with rules and schedules. Event sources follow once functions can run.
 */
export const deployTemplate = async (
  model: CloudModel,
  services: LocalServices,
  bucketsFolder: string,
): Promise<CreatedPool | undefined> => {
  await createStores(model, services);
  createBuckets(model, services, { accountId: productAccountId, folder: bucketsFolder });
  const pool = await createPool(model, services);
  for (const role of rolesOf(model)) services.createRole(role);
  await createEvents(model, services);
  return pool;
};
