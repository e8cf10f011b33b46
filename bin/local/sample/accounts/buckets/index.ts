import { ANALYTICS, PRODUCTION } from '#local/sample/accounts/names.ts';
import { accessLogs } from './accessLogs.ts';
import { analyticsLake, healthClaims, modelFeatures, ordersHistory } from './analytics.ts';
import { customerExports, forgottenCopy } from './customerExports.ts';
import {
  applicationLogs,
  databaseBackups,
  deployArtifacts,
  inboundUploads,
  webAssets,
} from './operations.ts';
import { partnerShare } from './partnerShare.ts';
import { payments } from './payments.ts';
import { hrDocuments, legalVault } from './people.ts';
import type { PlannedBucket } from './plan.ts';
import { scannerBucket } from './scannerBucket.ts';
import { trailLogs } from './trailLogs.ts';

/** Every bucket of the sample customer; `now` gives the dates in the keys. */
export const planBuckets = (now: Date): readonly PlannedBucket[] => [
  customerExports(now),
  payments(now),
  hrDocuments(),
  legalVault(),
  applicationLogs(now),
  databaseBackups(now),
  deployArtifacts(now),
  webAssets(),
  inboundUploads(),
  partnerShare(),
  trailLogs(),
  scannerBucket(PRODUCTION),
  analyticsLake(now),
  modelFeatures(now),
  ordersHistory(now),
  healthClaims(now),
  forgottenCopy(now),
  accessLogs(),
  scannerBucket(ANALYTICS),
];
