import { noteScanState, readScanState } from '#store/scanStates.ts';
import type { Ingest, IngestDeps } from './deps.ts';

/** A scan that ends keeps the number of its stores. */
export const recordScanEnd = async (
  { core, now }: Pick<IngestDeps, 'core' | 'now'>,
  { customer, accountId, detail }: Omit<Ingest<{ readonly scanSeq: number }>, 'redo'>,
  state: 'ended' | 'failed',
): Promise<void> => {
  const { scanSeq } = detail;
  const known = await readScanState(core, customer, accountId);
  const { stores, done } = known?.scanSeq === scanSeq ? known : { stores: 0, done: 0 };
  const reached = state === 'ended' ? stores : done;
  const ended = { accountId, scanSeq, stores, done: reached, state };
  await noteScanState(core, customer, { ...ended, at: now() });
};
