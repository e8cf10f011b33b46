import { createHash, randomUUID } from 'node:crypto';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { type RunItem, writeRun } from '#store/reportRuns.ts';
import type { ReportItem } from '#store/reports.ts';
import type { ReportsDeps } from '../functions/reportsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';

type What = Pick<
  ReportItem,
  'id' | 'name' | 'description' | 'chapters' | 'recipients' | 'attachments'
>;

const nameOf = ({ idempotencyKey }: MemberCall<ReportsDeps>): string =>
  idempotencyKey === undefined
    ? randomUUID()
    : createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32);

/** Stores the run, then asks for it: a request that is repeated finds the same run. */
export const startRun = async (
  call: MemberCall<ReportsDeps>,
  { id, ...what }: What,
  kind: RunItem['kind'],
): Promise<string> => {
  const { deps, caller, now } = call;
  const { customer } = caller;
  const runId = `${id}_${kind}-${nameOf(call)}`;
  const run: RunItem = {
    ...what,
    runId,
    reportId: id,
    kind,
    state: 'pending',
    createdAt: now,
  };
  const core = coreAsCaller(deps, caller, kind === 'preview' ? 'work' : 'manage');
  await writeRun(core, customer, run);
  await deps.enqueue({ customerId: customer.customerId, runId });
  return runId;
};
