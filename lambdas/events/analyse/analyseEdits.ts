import { noteAnalysedEdits } from '#store/analysisState.ts';
import { type Edit, readEdits } from '#store/edits.ts';
import { readIssues } from '#store/issues.ts';
import { noteRiskDue, noteRiskToReport } from '#store/riskDue.ts';
import { analyseRecorded } from './analyseRecorded.ts';
import type { Work } from './analyseRefs.ts';
import { bearersOf } from './bearersOf.ts';
import type { AnalysisDeps } from './deps.ts';
import { idsOf, readStoresOfEdits } from './readStoresOfEdits.ts';
import { reportDecisions } from './reportDecisions.ts';

type Whose = Pick<Work, 'customer' | 'ownAccounts' | 'newAccounts' | 'policySeq'>;

/** Accepted issues count no more in the risk of stores, and events report the decisions. */
const applyDecisions = async (
  deps: AnalysisDeps,
  { customer }: Whose,
  edits: readonly Edit[],
): Promise<void> => {
  const { core } = deps;
  const named = await readIssues(core, customer, idsOf(edits, 'issue'));
  await noteRiskDue(core, customer, await readStoresOfEdits(core, customer, { edits, named }));
  await reportDecisions(deps, customer, { edits, named });
};

/**
 * Stores that users tagged have another sensitivity, and issues on them another score; accepted ones
 * count no more. Returns whether issues may have changed.
 */
export const analyseEdits = async (
  deps: AnalysisDeps,
  whose: Whose,
  { after, to }: { readonly after: number; readonly to: number },
): Promise<boolean> => {
  const { core } = deps;
  const { customer } = whose;
  if (to <= after) return false;
  const edits = await readEdits(core, customer, { after, to });
  const of = (name: string) => edits.filter(({ kind }) => kind === name);
  const ids = of('dataStores').flatMap(({ keys }) => keys.map(({ id }) => id));
  const stores = [...new Set(ids.filter((id) => typeof id === 'string'))];
  const refs = [...stores, ...(await bearersOf(deps, whose, stores))];
  await analyseRecorded(deps, whose, { cause: `edits to ${to}`, refs });
  await noteRiskToReport(core, customer, stores);
  await applyDecisions(deps, whose, of('issues'));
  await noteAnalysedEdits(core, customer, to);
  return refs.length > 0;
};
