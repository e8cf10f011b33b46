import { randomUUID } from 'node:crypto';
import { writeChangeRecord } from '#store/changeRecords.ts';
import { analyseRefs, type Work } from './analyseRefs.ts';
import type { AnalysisDeps } from './deps.ts';

/** Work without a part: it is recorded, so that publishers read it once the analysis is done. */
export const analyseRecorded = async (
  deps: AnalysisDeps,
  whose: Omit<Work, 'refs' | 'by' | 'isNoted'>,
  { cause, refs }: { readonly cause: string; readonly refs: readonly string[] },
): Promise<void> => {
  if (refs.length === 0) return;
  await analyseRefs(deps, { ...whose, refs, by: () => cause, isNoted: true });
  const record = { cause, refs, version: randomUUID(), at: deps.now() };
  await writeChangeRecord(deps.core, whose.customer, record);
};
