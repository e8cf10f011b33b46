import type { Attack } from '#domain/attackPaths/attacks.ts';
import type { Detection, DetectionFacts } from '#domain/detections/detection.ts';
import { readDetections, writeDetections } from '#store/detections.ts';
import { analyseRecorded } from '../analyseRecorded.ts';
import type { Work } from '../analyseRefs.ts';
import type { AnalysisDeps } from '../deps.ts';
import { attackReportsIn } from './attackReports.ts';
import { type Analysed, readDetectionFacts, relationsIn } from './detectionFacts.ts';
import { type Found, placeDetected } from './placeDetected.ts';
import { findInWindows } from './windowFindings.ts';

type Whose = Pick<Work, 'customer' | 'ownAccounts' | 'newAccounts'>;

/** One that throws keeps no other from finding. */
const runEach = (
  detections: readonly Detection[],
  { facts, log }: { readonly facts: DetectionFacts } & Pick<AnalysisDeps, 'log'>,
): Found[] =>
  detections.flatMap((detection) => {
    try {
      const { accountId } = facts;
      return detection.detect(facts).map((each) => ({ ...each, accountId, detection }));
    } catch (error) {
      log.error('detection threw: it finds nothing', { error, detection: detection.id });
      return [];
    }
  });

const detectAll = async (
  deps: AnalysisDeps,
  { customer, ownAccounts }: Whose,
  analysed: Analysed,
): Promise<Found[]> => {
  const relations = relationsIn(analysed);
  const found: Found[] = [];
  for (const accountId of [...ownAccounts].sort()) {
    const reports = attackReportsIn(analysed.all, accountId, deps.now());
    const of = { accountId, ownAccounts, relations: relations(accountId), reports };
    const facts = await readDetectionFacts(deps, customer, of);
    if (facts === undefined) continue;
    found.push(...runEach(await deps.loadDetections(), { facts, log: deps.log }));
  }
  return [...found, ...(await findInWindows(deps, { customer, ownAccounts }, analysed.all))];
};

/**
 * What is under attack: what was touched, and for direct detections the data stores that it bears on.
 */
const attacksOf = (found: readonly Found[], { all }: Analysed): Attack[] => {
  const targets = new Map(all.targets.map((target) => [target.ref, target]));
  return found.flatMap(({ accountId, resource, stores, detection, lastAt: updatedAt }) => {
    const own = { accountId, resource, updatedAt };
    if (detection.scope === 'indirect') return [own];
    const on = stores.flatMap((ref) => targets.get(ref) ?? []);
    return [own, ...on.map((target) => ({ ...target, resource: target.arn, updatedAt }))].map(
      (each) => ({ accountId: each.accountId, resource: each.resource, updatedAt }),
    );
  });
};

/**
 * Raises issues of what detections find by now and puts to rest what has no new evidence. What was
 * found is stored last, so that a run that ends before is made up for by the next one.
 *
 * @returns what is under attack
 */
export const judgeDetections = async (
  deps: AnalysisDeps,
  whose: Whose,
  analysed: Analysed,
): Promise<readonly Attack[]> => {
  const { core } = deps;
  const found = await detectAll(deps, whose, analysed);
  const now = await placeDetected(core, whose.customer, found);
  const before = await readDetections(core, whose.customer);
  const refs = [...new Set([...now.keys(), ...before.keys()])].filter(
    (ref) => JSON.stringify(now.get(ref)) !== JSON.stringify(before.get(ref)),
  );
  const work = { ...whose, detections: now };
  await analyseRecorded(deps, work, { cause: 'detections', refs });
  await writeDetections(core, whose.customer, { refs, found: now });
  return attacksOf(found, analysed);
};
