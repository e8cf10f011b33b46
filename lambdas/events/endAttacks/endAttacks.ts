import type { CustomerContext } from '#contracts/customer/context.ts';
import { readAnalysisState } from '#store/analysisState.ts';
import type { Table } from '#store/table.ts';

export interface EndDeps {
  readonly core: Table;
  readonly enqueueAnalysis: (customer: CustomerContext) => Promise<void>;
  readonly now: () => number;
}

/**
 * Asks for an analysis of a customer of whom an attack has ended without new evidence, or of whom a
 * run that found something died before it asked for one. It stays due until that analysis has looked,
 * so that a run may be missed or repeated. Returns whether one was due.
 */
export const endAttacks = async (
  { core, enqueueAnalysis, now }: EndDeps,
  customer: CustomerContext,
): Promise<boolean> => {
  const { attacksEnd = Number.POSITIVE_INFINITY, accessDue } = await readAnalysisState(
    core,
    customer,
  );
  if (accessDue === undefined && attacksEnd > now()) return false;
  await enqueueAnalysis(customer);
  return true;
};
