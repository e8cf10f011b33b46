import type { CustomerContext } from '#contracts/customer/context.ts';
import { identityAccessOf, storeAccessOf } from '#domain/access/onWire.ts';
import {
  type AccessFound,
  type AccessReach,
  accessReachOf,
  findAccess,
} from '#domain/access/records.ts';
import { removeAccess, writeAccess } from '#store/access.ts';
import { noteAccessDone, readAnalysisState } from '#store/analysisState.ts';
import { pathsRefOf } from '#store/keys/access.ts';
import { accountsIn, type Collected, collectFacts } from './collectFacts.ts';
import type { AnalysisDeps } from './deps.ts';
import { pathRecordsOf } from './pathRecords.ts';
import { readCopied } from './readCopied.ts';
import { refreshRisk } from './refreshRisk.ts';

interface Whose {
  readonly customer: CustomerContext;
  readonly ownAccounts: ReadonlySet<string>;
}

/**
 * Pairs of identities and stores that one run decides about. Every pair is decided by itself, so
 * beyond this the run would not end within the time of its function.
 */
const MOST_PAIRS = 100_000;

/** Direct access first: records hold a bounded number of entries. */
const byWay = (a: AccessFound, b: AccessFound): number =>
  a.reached.steps.length - b.reached.steps.length ||
  a.by.name.localeCompare(b.by.name) ||
  a.store.name.localeCompare(b.store.name);

/** Access of each store and of each identity. */
const accessRecordsOf = (reach: AccessReach) => {
  const found = findAccess(reach).toSorted(byWay);
  const byStore = Map.groupBy(found, ({ store }) => store.ref);
  const byIdentity = Map.groupBy(found, ({ by }) => by.ref);
  return {
    found: found.length,
    ofStores: reach.stores.map(({ ref }) => ({
      ref,
      entries: (byStore.get(ref) ?? []).map(storeAccessOf),
    })),
    ofIdentities: reach.identities.map(({ ref }) => ({
      ref,
      entries: (byIdentity.get(ref) ?? []).map(identityAccessOf),
    })),
  };
};

/** Stores with their settings, in accounts with their identities. */
const withKnownPaths = ({ identities, targets }: Collected): Set<string> => {
  const accounts = new Set(identities.map(({ accountId }) => accountId));
  const known = targets.filter(
    ({ accountId, posture }) => posture !== null && accounts.has(accountId),
  );
  return new Set(known.map(({ ref }) => ref));
};

const compute = async (deps: AnalysisDeps, { customer, ownAccounts }: Whose): Promise<void> => {
  const { core, log } = deps;
  const all = await collectFacts(core, customer);
  const pairs = all.identities.length * all.stores.length;
  if (pairs > (deps.mostAccessPairs ?? MOST_PAIRS)) {
    log.warn('access records: not computed, too many', { customerId: customer.customerId, pairs });
    await refreshRisk(deps, customer);
    return;
  }
  const reach = accessReachOf(accountsIn(all, ownAccounts), ownAccounts);
  const access = accessRecordsOf(reach);
  const written =
    (await writeAccess(core, customer, access.ofStores)) +
    (await writeAccess(core, customer, access.ofIdentities));
  const found = pathRecordsOf(all, reach, ownAccounts);
  const paths = await writeAccess(core, customer, found.paths);
  await writeAccess(core, customer, [found.chokePoints]);
  await refreshRisk(deps, customer, {
    ...{ before: all.riskFacts, found: found.found, known: withKnownPaths(all) },
    copied: await readCopied(core, customer, all),
  });
  await removeAccess(core, customer, [...all.gone, ...all.gone.map(pathsRefOf)]);
  const { customerId } = customer;
  log.info('access records: written', { customerId, found: access.found, written, paths });
};

/**
 * Who can use which store, and attack paths, once facts have changed. They are due until they are
 * done, so that a run that ends half-way is made up for by the next one.
 */
export const refreshAccess = async (deps: AnalysisDeps, whose: Whose): Promise<void> => {
  const { core } = deps;
  const { accessDue } = await readAnalysisState(core, whose.customer);
  if (accessDue === undefined) return;
  await compute(deps, whose);
  // Covers writes of a run that ended before it sent this request.
  await deps.enqueuePublish(whose.customer, false);
  await noteAccessDone(core, whose.customer, accessDue);
};
