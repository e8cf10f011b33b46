import type { HeartbeatReported } from '#contracts/scan/heartbeatReported.ts';
import { noteHeartbeat } from '#store/cloudAccounts.ts';
import type { Ingest, IngestDeps } from './deps.ts';

/** Clocks may differ by so much; a later time would hide the heartbeats after it. */
const CLOCKS_APART = 5 * 60_000;

/** Stores the newest heartbeat of an account, in whatever order and however often they come. */
export const recordHeartbeat = async (
  { core, now, log }: IngestDeps,
  { customer, accountId, detail }: Omit<Ingest<HeartbeatReported>, 'redo'>,
): Promise<void> => {
  const receivedAt = now();
  const { sentAt, templateVersion } = detail;
  if (sentAt > receivedAt + CLOCKS_APART) {
    const { customerId } = customer;
    log.warn('heartbeat from the future: dropped', { customerId, accountId, sentAt });
    return;
  }
  const heartbeat = { sentAt, receivedAt, templateVersion };
  await noteHeartbeat(core, customer, { id: accountId, heartbeat });
};
