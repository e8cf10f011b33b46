import { randomUUID } from 'node:crypto';
import type { customerDataRoutes } from '#contracts/customerData/routes.ts';
import { describeExport } from '#domain/customerData/exportState.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { readExports, writeExport } from '#store/customerExports.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { asCaller } from '../shared/asCaller.ts';
import { throttle } from '../shared/throttle.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';

/** An export reads everything: three, then one in eight hours. */
const perCustomer = { capacity: 3, refillMs: 8 * 3_600_000 };

const runningOf = async ({ deps, now }: MemberCall<OrgDeps>, customerId: string) => {
  const stored = await readExports(deps.identity, customerId);
  return stored.find((each) => describeExport(each, now).state === 'running');
};

/**
 * The request is stored before its message is sent. One that runs is returned again with another
 * message, so that a call that died between the two is mended by the next.
 */
export const requestExport: UseCase<typeof customerDataRoutes.requestExport, OrgDeps> = async (
  { customerId },
  call,
) => {
  const { deps, caller, now } = call;
  const running = await runningOf(call, customerId);
  if (running !== undefined) {
    await deps.enqueueExport({ customerId, exportId: running.exportId });
    return describeExport(running, now);
  }
  await throttle(deps.identity, { name: `export ${customerId}`, rule: perCustomer, now });
  const job = { exportId: randomUUID(), customerId, requestedBy: caller.userId, requestedAt: now };
  await writeExport(asCaller(deps.identity, caller, 'manage'), job);
  await writeAuditEntry(deps, { by: caller, action: 'data export requested' });
  await deps.enqueueExport({ customerId, exportId: job.exportId });
  return describeExport({ ...job, files: {}, archive: null }, now);
};
