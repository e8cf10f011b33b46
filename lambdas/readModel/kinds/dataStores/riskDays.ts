import type { CustomerContext } from '#contracts/customer/context.ts';
import { dayOf } from '#domain/dashboard/days.ts';
import { type RiskNow, withRiskNow } from '#domain/risk/history.ts';
import { rowReader } from '#readModel/engine/rows.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import type { PendingChanges } from '#readModel/kinds/listedKind.ts';
import { riskScopeId } from '#store/keys/riskDays.ts';
import { noteRisks } from '#store/riskDays.ts';
import type { Table } from '#store/table.ts';
import { editedStores } from './editedStores.ts';
import { readStoreRisks, type StoreRiskNow } from './effective.ts';
import type { dataStoresKind } from './spec.ts';

/** Memory bounds how many are read before they are written. */
const AT_A_TIME = 1_000;

export interface Noting {
  readonly core: Table;
  readonly customer: CustomerContext;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const note = ({ core, customer, at }: Noting, risks: ReadonlyMap<string, RiskNow>): Promise<void> =>
  noteRisks(core, customer, {
    ...{ ids: [...risks.keys()], at },
    nextOf: (id, history) => {
      const now = risks.get(id);
      return now && withRiskNow(history, now);
    },
  });

const noteStores = async (noting: Noting, ids: readonly string[]): Promise<void> => {
  const { core, customer, at } = noting;
  for (let from = 0; from < ids.length; from += AT_A_TIME) {
    const found = await readStoreRisks(core, customer, ids.slice(from, from + AT_A_TIME));
    const risks = new Map(
      [...found].map(([id, { score, contributions }]): [string, RiskNow] => [
        id,
        { day: dayOf(at), score, contributions },
      ]),
    );
    await note(noting, risks);
  }
};

/** The riskiest store of each account, and of all under null. Rows are in the order of their risk. */
const riskiest = (snapshot: Snapshot<typeof dataStoresKind>): Map<string | null, string> => {
  const read = rowReader(snapshot, ['id', 'accountId', 'risk']);
  const found = new Map<string | null, string>();
  for (let row = 0; row < snapshot.rows; row += 1) {
    const { id, accountId, risk } = read(row);
    if (risk === null) continue;
    for (const scope of [null, accountId]) if (!found.has(scope)) found.set(scope, id);
  }
  return found;
};

const inScope = ({ id, arn, name, ...risk }: StoreRiskNow, at: number): RiskNow => ({
  ...{ day: dayOf(at), score: risk.score, contributions: risk.contributions },
  store: { id, arn, name },
});

const noteScopes = async (
  noting: Noting,
  snapshot: Snapshot<typeof dataStoresKind>,
): Promise<void> => {
  const { core, customer, at } = noting;
  const scopes = riskiest(snapshot);
  const found = await readStoreRisks(core, customer, [...new Set(scopes.values())]);
  const risks = [...scopes].flatMap(([accountId, id]): [string, RiskNow][] => {
    const now = found.get(id);
    return now === undefined ? [] : [[riskScopeId(accountId), inScope(now, at)]];
  });
  await note(noting, new Map(risks));
};

/** Notes what the risk of the stores that changed is now, and of their accounts and all. */
export const noteRiskDays = async (
  noting: Noting,
  snapshot: Snapshot<typeof dataStoresKind>,
  { refs, edits }: PendingChanges,
): Promise<void> => {
  await noteStores(noting, [...new Set([...refs, ...editedStores(edits)])]);
  await noteScopes(noting, snapshot);
};
