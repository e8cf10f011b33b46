import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { Contribution } from '#contracts/dataStore/contribution.ts';
import { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { nothingReported, ReportedRisk } from '#contracts/event/reportedRisk.ts';
import { StoreSummary } from '#contracts/list/summaries.ts';
import { noRiskFacts, RiskFacts } from '#contracts/risk/facts.ts';
import { EntityVersion, type Listed, readAllListed, readListed } from './entities.ts';
import { dataStoreKey } from './keys/entities.ts';
import { isStoreId } from './keys/ids.ts';
import { MAX_KNOWLEDGE_BYTES, pack, unpack } from './knowledge.ts';
import { getItem, type Table } from './table.ts';

/** All that is known of a store, kept compressed beside its version. */
const Knowledge = z.object({ row: ScannedStore, contributions: z.array(Contribution) });
export type Knowledge = z.infer<typeof Knowledge>;

/** What the analysis found; none before the first one. */
const riskFacts = z._default(RiskFacts, noRiskFacts);

const DataStoreItem = z.object({
  ...EntityVersion.shape,
  observedAt: z.int(),
  summary: StoreSummary,
  riskFacts,
  knowledge: z.instanceof(Uint8Array),
});

/** A store as the details page reads it. */
export interface DataStoreRecord extends EntityVersion {
  readonly observedAt: number;
  readonly summary: StoreSummary;
  readonly riskFacts: RiskFacts;
  readonly knowledge: Knowledge;
}

const withPlaces = ({ row, contributions }: Knowledge, most: number): Knowledge => ({
  row: {
    ...row,
    findings: row.findings.map((found) => ({ ...found, where: found.where.slice(0, most) })),
  },
  contributions,
});

/** Of a store whose places of finding do not fit, the first ones are kept; counts never change. */
export const packStore = (knowledge: Knowledge, most = 50): Buffer => {
  const bytes = pack(withPlaces(knowledge, most));
  return bytes.length <= MAX_KNOWLEDGE_BYTES || most === 0
    ? bytes
    : packStore(knowledge, Math.floor(most / 2));
};

/** Undefined for an unknown id, a foreign one and a store that is gone. */
export const readDataStore = async (
  core: Table,
  customer: CustomerContext,
  id: string,
): Promise<DataStoreRecord | undefined> => {
  if (!isStoreId(id)) return undefined;
  const item = await getItem(core, dataStoreKey(customer, id));
  if (item === undefined || item.state === 'gone') return undefined;
  const { knowledge, ...record } = DataStoreItem.parse(item);
  return { ...record, knowledge: unpack(Knowledge, knowledge) };
};

const CurrentStore = z.object({
  ...StoreSummary.shape,
  riskFacts,
  reported: z._default(ReportedRisk, nothingReported),
});
/** A store as scans and the analysis left it. */
export type CurrentStore = Listed<typeof CurrentStore>;

/** The current rows; null for a store that is gone or was never there. */
export const readSummaries = async (
  core: Table,
  customer: CustomerContext,
  ids: readonly string[],
): Promise<Map<string, CurrentStore | null>> =>
  readListed(core, customer, { refs: ids, schema: CurrentStore });

/** Every present row of the customer from the store of record. */
export const readAllSummaries = async (
  core: Table,
  customer: CustomerContext,
): Promise<CurrentStore[]> =>
  readAllListed(core, customer, { kind: 'dataStore', schema: CurrentStore });
