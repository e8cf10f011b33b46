import type { OcsfEvent } from '#contracts/event/ocsf.ts';
import { complianceResults, ocsfFinding } from '#features/shared/ocsf/finding.ts';
import type { PostureRow } from './postureRows.ts';

/** An issue that a posture provider reported as a Compliance Finding. */
export const postureOcsf = (row: PostureRow): OcsfEvent => {
  const { id, name, severity, foundAt, accountId, resource, resourceType, region } = row;
  return ocsfFinding(
    {
      ...{ classUid: 2003, uid: id, title: name, types: [row.integration], status: 'new' },
      ...{ time: foundAt, severity, path: row.link },
      ...(accountId !== '' && { accountId }),
    },
    {
      compliance: { control: name, ...complianceResults.fail },
      resources: [{ name: resource, type: resourceType, region }],
      unmapped: { status: row.status, integration: row.integration },
    },
  );
};
