import type { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readDeliveries, readFailedDeliveries } from '#store/deliveries.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { findConnection } from './rename.ts';
import { webhookOf } from './webhook.ts';
import { wireConnection } from './wire.ts';

const SHOWN = 20;

export const readConnection: UseCase<
  typeof connectionRoutes.readConnection,
  IntegrationsDeps
> = async ({ id }, call) => {
  const { deps, caller } = call;
  const item = await findConnection(call, id);
  const found = await readDeliveries(deps.core, caller.customer, {
    integrationId: id,
    limit: SHOWN,
  });
  return {
    data: wireConnection(item),
    failed: (await readFailedDeliveries(deps.core, caller.customer, id)).length,
    webhook: await webhookOf(call, item),
    deliveries: found.map(({ at, title, outcome, attempts, error }) => ({
      at: new Date(at).toISOString(),
      ...{ title, outcome, attempts, error },
    })),
  };
};
