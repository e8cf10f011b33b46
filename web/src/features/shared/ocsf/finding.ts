import {
  type OcsfClass,
  type OcsfEvent,
  ocsfBase,
  ocsfCloud,
  ocsfSeverity,
} from '#contracts/event/ocsf.ts';
import type { IssueSeverity } from '#contracts/issue/issue.ts';

/** Activities of findings. */
export const CREATE = 1;
export const CLOSE = 3;

/** Status of a finding: it is open, its risk is accepted, or it is resolved. */
const statuses = {
  new: { status_id: 1, status: 'New' },
  accepted: { status_id: 3, status: 'Suppressed' },
  resolved: { status_id: 4, status: 'Resolved' },
} as const;
export type FindingStatus = keyof typeof statuses;

interface Finding {
  readonly classUid: Extract<OcsfClass, 2003 | 2004 | 2006>;
  readonly uid: string;
  readonly title: string;
  readonly types: readonly string[];
  /** Ms since 1970. */
  readonly time: number;
  /** Undefined = informational. */
  readonly severity: IssueSeverity | undefined;
  readonly status: FindingStatus;
  /** Path of its page; absent = it has none. */
  readonly path?: string;
  /** Absent = of no single account. */
  readonly accountId?: string;
}

/** What every finding of an exported list has. */
export const ocsfFinding = (finding: Finding, more: object): OcsfEvent => {
  const { classUid, uid, title, types, time, severity, status, path } = finding;
  return {
    ...ocsfBase(classUid, status === 'resolved' ? CLOSE : CREATE, time),
    ...ocsfSeverity(severity),
    ...statuses[status],
    finding_info: {
      ...{ uid, title, types },
      ...(path !== undefined && { src_url: new URL(path, window.location.origin).href }),
    },
    message: title,
    ...ocsfCloud(finding.accountId ?? null),
    ...more,
  };
};

/** Results of a control. */
export const complianceResults = {
  unknown: { status_id: 0, status: 'Unknown' },
  pass: { status_id: 1, status: 'Pass' },
  fail: { status_id: 3, status: 'Fail' },
} as const;
