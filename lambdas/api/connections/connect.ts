import { randomUUID } from 'node:crypto';
import { type Connection, partnerTitles } from '#contracts/integration/connection.ts';
import type { Integration } from '#contracts/integration/routes.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { type ConnectionItem, readConnections, writeConnection } from '#store/connections.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { attempt } from './attempt.ts';
import { wireConnection } from './wire.ts';

type Call = MemberCall<IntegrationsDeps>;

export interface NewConnection {
  readonly type: ConnectionItem['type'];
  readonly name: string;
  readonly userId: string;
  readonly connection: Connection;
  readonly secret: string;
}

const MOST = 20;

const checkRoom = async ({ deps, caller }: Call): Promise<void> => {
  const known = await readConnections(deps.core, caller.customer);
  if (known.length >= MOST) throw new AppError('conflict', 'No more integrations fit.');
};

/** The secret is there before what names it; without the latter it goes again. */
const save = async (call: Call, item: ConnectionItem, secret: string): Promise<void> => {
  const { deps, caller } = call;
  const { customerId } = caller.customer;
  const name = { customerId, id: item.id };
  await deps.secrets.create(name, secret);
  try {
    await writeConnection(coreAsCaller(deps, caller, 'manage'), caller.customer, item);
  } catch (error) {
    await deps.secrets.remove(name);
    throw error;
  }
};

/** Tries a new connection as it will be used; only one that works is stored. */
export const connect = async (
  call: Call,
  { type, name, userId, connection, secret }: NewConnection,
): Promise<{ msg: string; data: Integration }> => {
  const { deps, caller, now } = call;
  if (userId !== caller.userId) throw new AppError('forbidden');
  await checkRoom(call);
  const id = randomUUID();
  await attempt(call, { id, name, connection, secret });
  const item: ConnectionItem = {
    ...{ id, type, name, connection },
    ...{ createdAt: now, createdBy: caller.userId },
    ...{ lastSyncedAt: now, lastError: null, synced: 0, isDeleted: false },
  };
  await save(call, item, secret);
  await writeAuditEntry(deps, {
    by: caller,
    action: 'integration added',
    target: name,
    detail: partnerTitles[connection.partner],
  });
  return { msg: 'Integration added successfully.', data: wireConnection(item) };
};
