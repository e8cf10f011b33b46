import type { AccessReach } from '#domain/access/records.ts';
import { assetsAsStores, type Collected } from '#domain/attackPaths/collected.ts';
import type { Search } from '#domain/attackPaths/findPaths.ts';
import { UNKNOWN_SENSITIVITY } from '#domain/issue/score.ts';
import { reachRisksOf } from '#domain/risk/reachRisks.ts';
import { writeReachRisks } from '#store/reachRisk.ts';
import type { Work } from './analyseRefs.ts';
import type { AnalysisDeps } from './deps.ts';
import { readSensitivities } from './readSensitivities.ts';

interface Found {
  readonly all: Collected;
  readonly reach: AccessReach;
  readonly search: Search;
  /** Sensitivity of the data that was copied into stores that could not be read. */
  readonly copied: ReadonlyMap<string, number>;
}

/** Writes the risk of identities, and of assets that attack paths may lead through, where it is another than before. */
export const refreshReachRisk = async (
  { core, log, now }: AnalysisDeps,
  { customer, ownAccounts }: Pick<Work, 'customer' | 'ownAccounts'>,
  { all, reach, search, copied }: Found,
): Promise<void> => {
  const { identities, machines, functions, secrets, targets, reachRisks } = all;
  const refs = targets.map(({ ref }) => ref);
  const known = await readSensitivities(core, customer, refs);
  const risks = reachRisksOf({
    ...{ identities, reach, search, ownAccounts },
    assets: [...machines, ...functions, ...secrets, ...assetsAsStores(all)],
    sensitivityOf: (ref) => known.get(ref) ?? copied.get(ref) ?? UNKNOWN_SENSITIVITY,
  });
  const changed = new Map(
    [...risks].filter(
      ([ref, risk]) => JSON.stringify(risk) !== JSON.stringify(reachRisks.get(ref)),
    ),
  );
  await writeReachRisks(core, customer, { changed, at: now() });
  if (changed.size > 0)
    log.info('risk of identities and assets: written', {
      customerId: customer.customerId,
      entities: changed.size,
    });
};
