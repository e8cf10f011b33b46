import { scoreSensitivity } from '#classify/sensitivity.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { ReportedRisk } from '#contracts/event/reportedRisk.ts';
import type { SnapshotRow } from '#contracts/list/summaries.ts';
import type { RiskContribution } from '#contracts/risk/facts.ts';
import {
  type EffectiveClassification,
  effectiveClassification,
  isJudged,
  judgementOf,
} from '#domain/classification/effective.ts';
import {
  type ClassificationSettings,
  settingsOf,
  settingsState,
} from '#domain/classification/settings.ts';
import { flooredScores } from '#domain/dataStore/floors.ts';
import { tagsOf } from '#domain/dataStore/tags.ts';
import { environmentOf } from '#domain/policy/environment.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import {
  type CurrentStore,
  type DataStoreRecord,
  readAllSummaries,
  readDataStore,
  readSummaries,
} from '#store/dataStores.ts';
import { readUserStates, type UserState } from '#store/edits.ts';
import { inParallel, type Table } from '#store/table.ts';
import { readAllUserStates } from '#store/userStates.ts';

type Cells = UserState['cells'];
/** User state by id: of stores, and the customer's settings. */
type UserStates = ReadonlyMap<string, Pick<UserState, 'cells'>>;

interface OwnState {
  /** Names of accounts by their ids. */
  readonly accountNames: ReadonlyMap<string, string | null>;
  /** User state of the store. */
  readonly cells: Cells | undefined;
  readonly settings: ClassificationSettings;
}

const classify = (
  { summary, knowledge }: Pick<DataStoreRecord, 'summary' | 'knowledge'>,
  { cells, settings }: Pick<OwnState, 'cells' | 'settings'>,
): EffectiveClassification => {
  const judgement = judgementOf(cells, settings);
  return effectiveClassification(summary, knowledge, { judgement, score: scoreSensitivity });
};

/** Classification of a store with marks and allow list applied. */
export const resolveEffectiveClassification = (
  record: DataStoreRecord,
  states: UserStates,
): EffectiveClassification => {
  const settings = settingsOf(states.get(settingsState.id)?.cells);
  return classify(record, { cells: states.get(record.id)?.cells, settings });
};

interface Whose {
  readonly core: Table;
  readonly customer: CustomerContext;
}

const readSettings = async ({ core, customer }: Whose): Promise<ClassificationSettings> => {
  const states = await readUserStates(core, customer, [settingsState]);
  return settingsOf(states.get(settingsState.id)?.cells);
};

const readAccountNames = async ({ core, customer }: Whose): Promise<OwnState['accountNames']> => {
  const accounts = await readCloudAccounts(core, customer);
  return new Map(accounts.map(({ id, accountDescription }) => [id, accountDescription]));
};

interface EffectiveStore {
  readonly row: SnapshotRow;
  /** What events said of it. */
  readonly reported: ReportedRisk;
  readonly riskContributions: readonly RiskContribution[];
}

/** A store with its effective types and scores: at least the floor of its tag. */
const readEffectiveStore = async (
  { core, customer }: Whose,
  { riskFacts, exposure, reported, ...store }: CurrentStore,
  state: OwnState,
): Promise<EffectiveStore> => {
  const { cells, settings } = state;
  const record = isJudged(store, judgementOf(cells, settings))
    ? await readDataStore(core, customer, store.id)
    : undefined;
  const effective = record && classify({ ...record, summary: { ...store, exposure } }, state);
  const { types, sensitivity: found } = effective ?? store;
  const atRisk = { exposure, riskFacts };
  const scores = flooredScores(found, cells?.customerSensTag, atRisk);
  const { risk, sensitivity, riskContributions } = scores;
  const copied = riskFacts.copied ?? null;
  const attack = riskFacts.attack ?? 'none';
  const { customerSensTag, customerTags } = tagsOf(cells);
  const row: SnapshotRow = {
    ...store,
    exposure,
    types,
    risk,
    sensitivity,
    copied,
    attack,
    sensitiveSince: types.length > 0 ? (reported.sensitiveSince ?? null) : null,
    level: customerSensTag ?? '',
    customTags: customerTags,
    environment: environmentOf(store.policyFacts.awsTags, state.accountNames.get(store.accountId)),
  };
  return { row, reported, riskContributions };
};

/** By id; null for those that are gone. */
const readSome = async <T>(
  { core, customer, accountNames = new Map() }: Whose & Partial<Pick<OwnState, 'accountNames'>>,
  ids: readonly string[],
  resultOf: (store: EffectiveStore) => T,
): Promise<Map<string, T | null>> => {
  const whose = { core, customer };
  const stores = await readSummaries(core, customer, ids);
  const userStates = ids.map((id) => ({ kind: 'dataStore', id }) as const);
  const states = await readUserStates(core, customer, [...userStates, settingsState]);
  const settings = settingsOf(states.get(settingsState.id)?.cells);
  const of = { settings, accountNames };
  const read = await inParallel([...stores], 32, async ([id, store]) => {
    const cells = states.get(id)?.cells;
    if (store === null) return [id, null] as const;
    return [id, resultOf(await readEffectiveStore(whose, store, { cells, ...of }))] as const;
  });
  return new Map(read);
};

/** Current stores with user state; null for those that are gone. */
export const readEffectiveStores = async (
  core: Table,
  customer: CustomerContext,
  ids: readonly string[],
): Promise<Map<string, SnapshotRow | null>> => {
  const accountNames = await readAccountNames({ core, customer });
  return readSome({ core, customer, accountNames }, ids, ({ row }) => row);
};

/** The same with what events said of them; those that are gone are absent. */
export const readStoresToReport = async (
  core: Table,
  customer: CustomerContext,
  ids: readonly string[],
): Promise<Pick<EffectiveStore, 'row' | 'reported'>[]> => {
  const found = await readSome({ core, customer }, ids, (store) => store);
  return [...found.values()].filter((store) => store !== null);
};

/** The risk of a data store as it is now. */
export interface StoreRiskNow extends Pick<SnapshotRow, 'id' | 'arn' | 'name'> {
  readonly score: number;
  readonly contributions: readonly RiskContribution[];
}

const riskNowOf = ({ row, riskContributions }: EffectiveStore): StoreRiskNow => ({
  ...{ id: row.id, arn: row.arn, name: row.name },
  ...{ score: row.risk ?? 0, contributions: riskContributions },
});

/** What makes the risk of stores; those that are gone are absent. */
export const readStoreRisks = async (
  core: Table,
  customer: CustomerContext,
  ids: readonly string[],
): Promise<Map<string, StoreRiskNow>> => {
  const found = await readSome({ core, customer }, ids, riskNowOf);
  return new Map([...found].flatMap(([id, risk]) => (risk === null ? [] : [[id, risk] as const])));
};

/** Every store of the customer. */
export const readAllEffectiveStores = async (
  core: Table,
  customer: CustomerContext,
): Promise<SnapshotRow[]> => {
  const whose = { core, customer };
  const stores = await readAllSummaries(core, customer);
  const { dataStore: states } = await readAllUserStates(core, customer, ['dataStore']);
  const of = { settings: await readSettings(whose), accountNames: await readAccountNames(whose) };
  return inParallel(stores, 32, async (store) => {
    const state = { cells: states.get(store.id)?.cells, ...of };
    return (await readEffectiveStore(whose, store, state)).row;
  });
};
