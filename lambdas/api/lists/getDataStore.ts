import type { DataStoreDetail, dataStoreRoutes } from '#contracts/dataStore.ts';
import { regionByCode } from '#contracts/regions.ts';
import { rowOnWire } from '#domain/dataStore/wire.ts';
import { AppError } from '#middleware/appError.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import { type DataStoreRecord, readDataStore } from '#store/dataStores.ts';
import type { ListsDeps } from './deps.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

/** What is not known before issues and paths are computed is none, not unknown. */
const detailOf = (record: DataStoreRecord, lastCompleteScanAt: number): DataStoreDetail => {
  const { summary, knowledge } = record;
  const { engine, host, analysis } = knowledge.row;
  return {
    ...rowOnWire({ ...summary, firstSeenAt: record.firstSeenAt }),
    engine,
    region: summary.region,
    location: regionByCode(summary.region)?.fullName ?? summary.region,
    cloudAccountId: summary.accountId,
    discoveredOn: iso(record.firstSeenAt),
    // Scans write what changed only: an unchanged store was seen by its account's last complete scan.
    lastScannedOn: iso(Math.max(record.observedAt, lastCompleteScanAt)),
    host,
    numAttackPath: 0,
    numSecurityIssues: 0,
    impactedDatastoreList: [],
    coverage: analysis,
    contributions: knowledge.contributions,
  };
};

/** From the store of record. An unknown id and another customer's are the same 404. */
export const getDataStore: UseCase<typeof dataStoreRoutes.getDataStore, ListsDeps> = async (
  { id, assetId },
  { deps, caller },
) => {
  const { core } = deps;
  const record = await readDataStore(core, caller.customer, id);
  if (record === undefined || record.summary.arn !== assetId) throw new AppError('notFound');
  const account = await readCloudAccount(core, caller.customer, record.accountId);
  return detailOf(record, account?.lastCompleteScanAt ?? 0);
};
