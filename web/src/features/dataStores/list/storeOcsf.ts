import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import { type OcsfEvent, severityOfBand } from '#contracts/event/ocsf.ts';
import { dataStorePath } from '#contracts/http/encodeId.ts';
import { rowBand } from '#contracts/risk/words.ts';
import { ocsfFinding } from '#features/shared/ocsf/finding.ts';

const AT_REST = 1;

/** Whether a store is a finding: sensitive data was found in it. */
const isFinding = ({ sensitiveScore }: DataStoreRow): boolean => (sensitiveScore ?? 0) > 0;

/** A store that holds sensitive data as a Data Security Finding of now. */
const storeOcsf = (row: DataStoreRow, now: number): OcsfEvent => {
  const { datastoreId, assetId, name, type, size, mountLocation, metadata } = row;
  return ocsfFinding(
    {
      ...{ classUid: 2006, uid: `data ${assetId}`, title: `Sensitive data in ${name}` },
      ...{ types: ['Sensitive data'], time: now, status: 'new' },
      severity: severityOfBand[rowBand(row.sensitiveScore ?? 0)],
      path: dataStorePath(datastoreId, assetId),
      accountId: metadata.cloudAccountId,
    },
    {
      data_security: {
        ...{ category: 'Other', category_id: 99 },
        ...{ data_lifecycle_state: 'Data at-Rest', data_lifecycle_state_id: AT_REST },
        ...(size !== null && { size }),
      },
      resources: [{ uid: assetId, name, type, region: mountLocation }],
      unmapped: { sensitivity: row.sensitiveScore, risk_score: row.cdDatastoreRiskScore },
    },
  );
};

/** None of a store without sensitive data, or that was not read. `now`: ms since 1970. */
export const storeEvents =
  (now: number) =>
  (row: DataStoreRow): OcsfEvent[] =>
    isFinding(row) ? [storeOcsf(row, now)] : [];
