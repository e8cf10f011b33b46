import type { CustomerContext } from '#contracts/customer/context.ts';
import { readAnalysisState } from '#store/analysisState.ts';
import type { Table } from '#store/table.ts';

export interface EndDeps {
  readonly core: Table;
  readonly enqueueAnalysis: (customer: CustomerContext) => Promise<void>;
  readonly now: () => number;
}

/**
 * Asks for an analysis of a customer of whom an attack has ended without new evidence. The time
 * stays due until that analysis has looked at the attacks, so that a run may be missed or repeated.
 * Returns whether one was due.
 */
export const endAttacks = async (
  { core, enqueueAnalysis, now }: EndDeps,
  customer: CustomerContext,
): Promise<boolean> => {
  const { attacksEnd } = await readAnalysisState(core, customer);
  if (attacksEnd === undefined || attacksEnd > now()) return false;
  await enqueueAnalysis(customer);
  return true;
};
