import type { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { takesMessages } from '#partners/openPartner.ts';
import { type ConnectionItem, recordContact } from '#store/connections.ts';
import { recordDelivery } from '#store/deliveries.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { attempt } from './attempt.ts';
import { findConnection } from './rename.ts';
import { testMessage } from './testMessage.ts';

type Call = MemberCall<IntegrationsDeps>;

/** What came of it is shown in the integration's view as well. */
const record = async (
  call: Call,
  { id, name, connection }: ConnectionItem,
  error: string | null,
) => {
  const { deps, caller, now } = call;
  const core = coreAsCaller(deps, caller, 'manage');
  await recordContact(core, caller.customer, { id, at: now, error });
  if (!takesMessages(connection)) return;
  const { title, id: messageId } = testMessage({ id, name, at: now });
  await recordDelivery(core, caller.customer, {
    ...{ integrationId: id, messageId, at: now, title, triedAt: now, attempts: 1, error },
    outcome: error === null ? 'delivered' : 'failed',
  });
};

export const testConnection: UseCase<
  typeof connectionRoutes.testConnection,
  IntegrationsDeps
> = async ({ id }, call) => {
  const { deps, caller } = call;
  const item = await findConnection(call, id);
  const { name, connection } = item;
  const secret = await deps.secrets.read({ customerId: caller.customer.customerId, id });
  try {
    await attempt(call, { id, name, connection, secret });
  } catch (error) {
    const isRefusal = error instanceof AppError && error.code === 'invalidRequest';
    if (isRefusal) await record(call, item, error.message);
    throw error;
  }
  await record(call, item, null);
  return { msg: 'The integration works.' };
};
