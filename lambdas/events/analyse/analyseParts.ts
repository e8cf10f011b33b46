import type { CustomerContext } from '#contracts/customer/context.ts';
import { listRefs } from '#store/allRefs.ts';
import { type ChangedPart, markAnalysed } from '#store/changes.ts';
import { splitRefs } from '#store/keys/entities.ts';
import { noteRiskToReport } from '#store/riskDue.ts';
import { analyseRecorded } from './analyseRecorded.ts';
import { analyseRefs, type MovesByMark, noMoves, type Work } from './analyseRefs.ts';
import { bearersOf, storesIn } from './bearersOf.ts';
import type { AnalysisDeps } from './deps.ts';
import { judgeStoresAgain } from './judgeStoresAgain.ts';

/** What is analysed together is in memory together. */
const REFS_AT_A_TIME = 1_000;

type Whose = Pick<Work, 'customer' | 'ownAccounts' | 'newAccounts' | 'policySeq'>;

type Batch = readonly [ChangedPart, ...ChangedPart[]];

/** Parts in their order, together up to a number of entities; one with more is by itself. */
export const batchesOf = (parts: readonly ChangedPart[], most = REFS_AT_A_TIME): Batch[] => {
  const batches: [ChangedPart, ...ChangedPart[]][] = [];
  let refs = 0;
  for (const part of parts) {
    const { length } = splitRefs(part.changed);
    const last = refs + length > most ? undefined : batches.at(-1);
    refs = last === undefined ? length : refs + length;
    if (last === undefined) batches.push([part]);
    else last.push(part);
  }
  return batches;
};

/** Version of the first part that names an entity, which what becomes of its issues counts for. */
const versionsOf = (batch: Batch): Map<string, string> =>
  new Map(
    batch
      .toReversed()
      .flatMap(({ changed, version }) => splitRefs(changed).map((ref) => [ref, version] as const)),
  );

const markAll = async (
  { core }: AnalysisDeps,
  customer: CustomerContext,
  { batch, moves }: { readonly batch: Batch; readonly moves: MovesByMark },
): Promise<void> => {
  for (const part of batch)
    await markAnalysed(core, customer, { part, moves: moves.get(part.version) ?? noMoves });
};

/** Parts are through when their own entities and those that depend on their stores are. */
export const analyseParts = async (
  deps: AnalysisDeps,
  whose: Whose,
  batch: Batch,
): Promise<void> => {
  const { customer } = whose;
  const versions = versionsOf(batch);
  const [first] = batch;
  const refs = [...versions.keys()];
  await listRefs(deps.core, customer, refs);
  const by = (ref: string) => versions.get(ref) ?? first.version;
  const moves = await analyseRefs(deps, { ...whose, refs, by });
  await judgeStoresAgain(deps, customer, storesIn(refs));
  const cause = `stores of ${first.sk} to ${batch.at(-1)?.sk}`;
  await analyseRecorded(deps, whose, { cause, refs: await bearersOf(deps, whose, refs) });
  await noteRiskToReport(deps.core, customer, storesIn(refs));
  await markAll(deps, customer, { batch, moves });
};
