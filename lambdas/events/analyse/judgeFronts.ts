import { isMachineWayAction } from '#domain/attackPaths/frontActions.ts';
import { machineFronts } from '#domain/attackPaths/machineFronts.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import { type FrontsByRef, readMachineFronts, writeMachineFronts } from '#store/machineFronts.ts';
import { analyseRecorded } from './analyseRecorded.ts';
import type { Work } from './analyseRefs.ts';
import type { AnalysisDeps } from './deps.ts';

type Known = Parameters<typeof machineFronts>[0];

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Evaluates the checks again for instances before which something else stands than when they were
 * last evaluated, such as after a change of a load balancer. What was found is stored last, so that
 * a run that ends before is made up for by the next one.
 */
export const judgeFronts = async (
  deps: AnalysisDeps,
  whose: Pick<Work, 'customer' | 'ownAccounts' | 'newAccounts'>,
  { facts, links, scans }: Pick<Known, 'facts' | 'links'> & Required<Pick<Work, 'scans'>>,
): Promise<void> => {
  const { core } = deps;
  const accounts = await readCloudAccounts(core, whose.customer);
  const refused = accounts.filter(({ deniedActions }) => deniedActions.some(isMachineWayAction));
  const refusedIn = new Set(refused.map(({ id }) => id));
  const fronts = machineFronts({ facts, links, refusedIn });
  const before = await readMachineFronts(core, whose.customer, [...fronts.keys()]);
  const changed: FrontsByRef = new Map(
    [...fronts].filter(([ref, now]) => !isSame(now, before.get(ref))),
  );
  const refs = [...changed.keys()];
  await analyseRecorded(deps, { ...whose, fronts: changed, scans }, { cause: 'fronts', refs });
  await writeMachineFronts(core, whose.customer, changed);
};
