import type { OcsfEvent } from '#contracts/event/ocsf.ts';
import { issuePath } from '#contracts/http/encodeId.ts';
import type { IssueRow } from '#contracts/issue/issue.ts';
import {
  complianceResults,
  type FindingStatus,
  ocsfFinding,
} from '#features/shared/ocsf/finding.ts';

const statusOf = ({ status, risk_accepted }: IssueRow): FindingStatus => {
  if (status === 'resolved') return 'resolved';
  return risk_accepted ? 'accepted' : 'new';
};

const complianceOf = ({ vulnerabilityID, policyViolations }: IssueRow, status: FindingStatus) => ({
  compliance: {
    control: vulnerabilityID,
    ...complianceResults[status === 'resolved' ? 'pass' : 'fail'],
    requirements: policyViolations.map(({ name }) => name),
  },
});

/** An issue as a Compliance Finding, malicious activity as a Detection Finding. */
export const issueOcsf = (row: IssueRow): OcsfEvent => {
  const { vulnerabilityID, instanceLocation, securityIssueInstanceId } = row;
  const status = statusOf(row);
  const isDetection = row.issueType === 'Malicious Activity';
  const classUid = isDetection ? 2004 : 2003;
  return ocsfFinding(
    {
      ...{ classUid, uid: securityIssueInstanceId, title: row.name, status },
      ...{ types: [row.issueType], severity: row.severity, time: Date.parse(row.discoveredOn) },
      path: issuePath(vulnerabilityID, instanceLocation, securityIssueInstanceId),
      accountId: row.cloudAccountId,
    },
    {
      ...(isDetection ? { is_alert: true } : complianceOf(row, status)),
      resources: [{ uid: instanceLocation }],
      unmapped: { risk_score: row.cdIssueRiskScore, due_on: row.dueOn, owner: row.owner },
    },
  );
};
