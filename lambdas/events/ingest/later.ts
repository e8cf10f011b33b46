import type { LaterKnowledge, Place } from '#domain/scan/decideRow.ts';
import { type LaterScans, readLaterScans, type ScanPart, splitIds } from '#store/scans.ts';
import { dropSweepBase } from '#store/sweepBase.ts';
import type { Ingest, IngestDeps } from './deps.ts';

export type Later = LaterScans & LaterKnowledge;

const storedIds = (part: ScanPart): string[] => {
  const quarantined = new Set(splitIds(part.quarantined));
  return splitIds(part.ids).filter((id) => !quarantined.has(id));
};

/** State of later parts and scans; usually empty. */
export const readLater = async (
  { core }: IngestDeps,
  { customer, accountId }: Pick<Ingest<unknown>, 'customer' | 'accountId'>,
  place: Place,
): Promise<Later> => {
  const later = await readLaterScans(core, customer, { accountId, ...place });
  return {
    ...later,
    stored: new Set(later.parts.flatMap(storedIds)),
    quarantined: new Set(later.parts.flatMap((part) => splitIds(part.quarantined))),
    complete: later.scans.some(({ outcome }) => outcome === 'complete'),
  };
};

/**
 * Checks after the writing whether a later part or scan may have compared its rows before ours were
 * written, and enqueues those steps once more. A later part announces its ids before it compares, so
 * one of the two always sees the other. Sweeps that may have missed the rows are no base of others:
 * those that begin from now on read everything, the earlier ones are among the steps.
 */
export const enqueueLaterSteps = async (
  deps: IngestDeps,
  ingest: Pick<Ingest<unknown>, 'customer' | 'accountId'>,
  held: { readonly ids: ReadonlySet<string>; readonly place: Place },
): Promise<void> => {
  if (held.ids.size === 0) return;
  const { customer, accountId } = ingest;
  const known = await readLater(deps, ingest, held.place);
  const isSwept = known.scans.some(({ finished }) => finished !== undefined);
  if (isSwept) await dropSweepBase(deps.core, customer, accountId);
  const later = isSwept ? await readLater(deps, ingest, held.place) : known;
  const whose = { customerId: customer.customerId, accountId, redo: true } as const;
  for (const { ids, announced } of later.parts) {
    const overlaps = announced !== null && splitIds(ids).some((id) => held.ids.has(id));
    if (overlaps)
      await deps.enqueueIngest({ ...whose, name: 'scanPartWritten', detail: announced });
  }
  for (const { finished } of later.scans) {
    if (finished) await deps.enqueueIngest({ ...whose, name: 'scanFinished', detail: finished });
  }
};
