import type { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { attempt } from './attempt.ts';
import { findConnection, saveChange } from './rename.ts';

/** A new service account is tried before it takes the place of the former one. */
export const updatePosture: UseCase<
  typeof connectionRoutes.updatePosture,
  IntegrationsDeps
> = async ({ id, name, client_id: clientId, client_secret: given }, call) => {
  const { deps, caller } = call;
  const { connection: before } = await findConnection(call, id, ['wiz']);
  if (clientId === undefined && given === undefined) return saveChange(call, { id, name });
  const secretName = { customerId: caller.customer.customerId, id };
  const connection =
    before.partner === 'wiz' ? { ...before, clientId: clientId ?? before.clientId } : before;
  const secret = given ?? (await deps.secrets.read(secretName));
  await attempt(call, { id, name, connection, secret });
  const done = await saveChange(call, { id, name, connection });
  if (given !== undefined) await deps.secrets.replace(secretName, given);
  return done;
};
