import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { riskLabel } from '#contracts/risk/words.ts';
import { flooredScores } from '#domain/dataStore/floors.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { countedGroups } from '#readModel/engine/countedGroups.ts';
import { overallRisk } from '#readModel/kinds/dataStores/counts.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import { readStoredGroups } from '#readModel/reader/storedGroups.ts';
import { type CloudAccountItem, readCloudAccounts } from '#store/cloudAccounts.ts';
import { readAllSummaries } from '#store/dataStores.ts';
import { readHead } from '#store/head.ts';
import type { Table } from '#store/table.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';

/** Greatest score of an account's stores as published; as scanned, where no numbers are stored. */
const readRisk = async (core: Table, customer: CustomerContext, id: string): Promise<number> => {
  const { dataStores: live } = (await readHead(core, customer)).kinds;
  if (live === undefined) return 0;
  const tables = await readStoredGroups(core, customer, { kind: dataStoresKind, live });
  if (tables.has('risk')) return overallRisk(countedGroups(dataStoresKind, tables), id).score;
  const stores = await readAllSummaries(core, customer);
  const own = stores.filter(({ accountId }) => accountId === id);
  return own.reduce(
    (greatest, store) => Math.max(greatest, flooredScores(store.sensitivity, null, store).risk),
    0,
  );
};

/** One whose stack was not created, or is deleted, connects nothing. */
const isConnected = ({ status }: CloudAccountItem): boolean =>
  status !== 'create_failed' && status !== 'deleted';

/** The account connected first; all null before there is one, LOW and 0 before it is analysed. */
export const getFirstAccountStatus: UseCase<
  typeof accountRoutes.getFirstAccountStatus,
  AccountsDeps
> = async (_, { deps, caller }) => {
  const accounts = await readCloudAccounts(deps.core, caller.customer);
  const first = accounts.find(isConnected);
  const score = first === undefined ? 0 : await readRisk(deps.core, caller.customer, first.id);
  return {
    _id: first?.id ?? null,
    first_acct_classification_complete: first?.firstClassificationComplete ?? null,
    first_acct_risk_complete: first?.firstAcctRiskComplete ?? null,
    cdRiskLabel: riskLabel(score),
    cdRiskScore: score,
    description: first?.accountDescription ?? null,
  };
};
