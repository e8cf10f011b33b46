import { partnerTitles } from '#contracts/integration/connection.ts';
import type { Integration } from '#contracts/integration/routes.ts';
import type { ConnectionItem } from '#store/connections.ts';

const time = (at: number): string => new Date(at).toISOString();

const statusOf = ({ isDeleted, lastError }: ConnectionItem): string => {
  if (isDeleted) return 'Being deleted';
  return lastError === null ? 'Active' : 'Failing';
};

/** Without the secret, which no reply holds. */
export const wireConnection = (item: ConnectionItem): Integration => {
  const { id, type, name, connection, createdAt, lastSyncedAt, lastError, synced } = item;
  return {
    _id: id,
    ProviderName: partnerTitles[connection.partner],
    ...{ name, type, connection },
    metadata: { createdAt: time(createdAt) },
    status: statusOf(item),
    lastSyncedOn: lastSyncedAt === null ? null : time(lastSyncedAt),
    lastError: lastError && { at: time(lastError.at), message: lastError.message },
    ...(connection.partner === 'wiz'
      ? { client_id: connection.clientId, syncedVulnerabilities: synced }
      : {}),
  };
};
