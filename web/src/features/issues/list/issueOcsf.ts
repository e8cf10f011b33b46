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

/** An issue as a Compliance Finding. */
export const issueOcsf = (row: IssueRow): OcsfEvent => {
  const { vulnerabilityID, instanceLocation, securityIssueInstanceId, policyViolations } = row;
  const status = statusOf(row);
  return ocsfFinding(
    {
      ...{ classUid: 2003, uid: securityIssueInstanceId, title: row.name, status },
      ...{ types: [row.issueType], severity: row.severity, time: Date.parse(row.discoveredOn) },
      path: issuePath(vulnerabilityID, instanceLocation, securityIssueInstanceId),
      accountId: row.cloudAccountId,
    },
    {
      compliance: {
        control: vulnerabilityID,
        ...complianceResults[status === 'resolved' ? 'pass' : 'fail'],
        requirements: policyViolations.map(({ name }) => name),
      },
      resources: [{ uid: instanceLocation }],
      unmapped: { risk_score: row.cdIssueRiskScore, due_on: row.dueOn, owner: row.owner },
    },
  );
};
