import type { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { ReplyOf } from '#contracts/http/route.ts';
import type { SensitiveLevel } from '#contracts/tag/levels.ts';
import type { EffectiveClassification } from '#domain/classification/effective.ts';
import { flooredScores, withTag } from '#domain/dataStore/floors.ts';
import { tagsOf } from '#domain/dataStore/tags.ts';
import { rowOnWire } from '#domain/dataStore/wire.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { bearingColumns, countBearing } from '#readModel/kinds/issues/impact.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import { countAccess } from '#store/access.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import { type DataStoreRecord, readDataStore } from '#store/dataStores.ts';
import { pathsRefOf } from '#store/keys/access.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { withLive } from '../shared/withLive.ts';
import { readEffective } from './effectiveStore.ts';
import { type Copying, readCopying } from './readCopying.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

type Reply = ReplyOf<typeof dataStoreRoutes.getDataStore>;

interface Around {
  /** Level that users tagged it with. */
  readonly level: SensitiveLevel | null;
  /** Effective findings of the store. */
  readonly effective: EffectiveClassification;
  /** Open issues that bear on it. */
  readonly issues: number;
  readonly lastCompleteScanAt: number;
  readonly attackPaths: number;
  readonly regionName: string | undefined;
  readonly copying: Copying;
}

const detailOf = (record: DataStoreRecord, around: Around): Reply => {
  const { summary, knowledge, riskFacts } = record;
  const { engine, host, analysis } = knowledge.row;
  const { level, effective, issues, lastCompleteScanAt } = around;
  const found = effective.sensitivity;
  const copied = riskFacts.copied ?? null;
  const atRisk = { exposure: summary.exposure, riskFacts };
  const { riskContributions, ...scores } = flooredScores(found, level, atRisk);
  return {
    ...rowOnWire({
      ...{ ...summary, ...scores, copied, firstSeenAt: record.firstSeenAt },
      attack: riskFacts.attack ?? 'none',
    }),
    engine,
    region: summary.region,
    location: around.regionName ?? summary.region,
    cloudAccountId: summary.accountId,
    discoveredOn: iso(record.firstSeenAt),
    // Scans write what changed only: an unchanged store was seen by its account's last complete scan.
    lastScannedOn: iso(Math.max(record.observedAt, lastCompleteScanAt)),
    host,
    numAttackPath: around.attackPaths,
    numSecurityIssues: issues,
    impactedDatastoreList: [],
    ...around.copying,
    coverage: analysis,
    contributions: withTag(effective.contributions, found, scores.sensitivity),
    riskContributions: [...riskContributions],
  };
};

/**
 * Read from the store of record, with the current user state. A foreign id is a 404, as an unknown
 * one.
 */
export const getDataStore: UseCase<typeof dataStoreRoutes.getDataStore, ListsDeps> = async (
  { id, assetId },
  call,
) => {
  const { deps, caller } = call;
  const { core } = deps;
  const record = await readDataStore(core, caller.customer, id);
  if (record === undefined || record.summary.arn !== assetId) throw new AppError('notFound');
  const [account, { effective, userState }, issues, attackPaths] = await Promise.all([
    readCloudAccount(core, caller.customer, record.accountId),
    readEffective(core, caller.customer, record),
    deps.lists.read(issuesKind, caller.customer, bearingColumns),
    countAccess(core, caller.customer, pathsRefOf(id)),
  ]);
  const { regionByCode } = await import('#contracts/cloudAccount/regions.ts');
  const detail = detailOf(record, {
    level: tagsOf(userState?.cells).customerSensTag,
    effective,
    issues: countBearing(issues, id),
    lastCompleteScanAt: account?.lastCompleteScanAt ?? 0,
    attackPaths,
    regionName: regionByCode(record.summary.region)?.fullName,
    copying: await readCopying(call, { id, row: record.knowledge.row }),
  });
  const [live = detail] = await withLive(call, [detail]);
  return live;
};
