import type { IssueSeverity } from '../issue/issue.ts';
import type { RowBand } from '../risk/words.ts';
import type { FindingEvent, FindingEventKind } from './findingEvent.ts';

/** Source: https://schema.ocsf.io/1.6.0 */
export const OCSF_VERSION = '1.6.0';

const categories = {
  2003: { category_uid: 2, category_name: 'Findings', class_name: 'Compliance Finding' },
  2004: { category_uid: 2, category_name: 'Findings', class_name: 'Detection Finding' },
  2005: { category_uid: 2, category_name: 'Findings', class_name: 'Incident Finding' },
  2006: { category_uid: 2, category_name: 'Findings', class_name: 'Data Security Finding' },
  3002: {
    category_uid: 3,
    category_name: 'Identity & Access Management',
    class_name: 'Authentication',
  },
  3004: {
    category_uid: 3,
    category_name: 'Identity & Access Management',
    class_name: 'Entity Management',
  },
  5003: { category_uid: 5, category_name: 'Discovery', class_name: 'User Inventory Info' },
  5023: {
    category_uid: 5,
    category_name: 'Discovery',
    class_name: 'Cloud Resources Inventory Info',
  },
  6007: { category_uid: 6, category_name: 'Application Activity', class_name: 'Scan Activity' },
} as const;
export type OcsfClass = keyof typeof categories;

const activities = {
  2003: { 1: 'Create', 2: 'Update', 3: 'Close' },
  2004: { 1: 'Create', 2: 'Update', 3: 'Close' },
  2005: { 1: 'Create', 2: 'Update', 3: 'Close' },
  2006: { 1: 'Create', 2: 'Update', 3: 'Close' },
  3002: { 1: 'Logon', 2: 'Logoff' },
  3004: { 1: 'Create', 2: 'Read', 3: 'Update', 4: 'Delete' },
  5003: { 2: 'Collect' },
  5023: { 2: 'Collect' },
  6007: { 1: 'Started', 2: 'Completed', 6: 'Error' },
} as const satisfies Record<OcsfClass, Record<number, string>>;

const severityIds = { Low: 2, Medium: 3, High: 4, Critical: 5 } as const satisfies Record<
  IssueSeverity,
  number
>;
export const ocsfSeverity = (of: IssueSeverity | undefined) =>
  of === undefined
    ? { severity: 'Informational', severity_id: 1 }
    : { severity: of, severity_id: severityIds[of] };

/** Severities of the bands of data stores. */
export const severityOfBand = {
  Low: 'Low',
  Moderate: 'Medium',
  High: 'High',
  Elevated: 'Critical',
} as const satisfies Record<RowBand, IssueSeverity>;

export interface OcsfEvent {
  /** Ms since 1970. */
  readonly time: number;
  readonly [field: string]: unknown;
}

/** What every event of a class begins with. */
export const ocsfBase = (classUid: OcsfClass, activityId: number, time: number) => {
  const names: Readonly<Record<number, string>> = activities[classUid];
  return {
    ...categories[classUid],
    class_uid: classUid,
    activity_id: activityId,
    activity_name: names[activityId] ?? 'Other',
    type_uid: classUid * 100 + activityId,
    time,
    metadata: {
      version: OCSF_VERSION,
      profiles: ['cloud'],
      product: { name: 'Dataward', vendor_name: 'Dataward' },
    },
  };
};

const CREATE = 1;
const UPDATE = 2;
const CLOSE = 3;
const COMPLETED = 2;
const FAILED = 6;

/** Class and activity of each kind of event. */
const kinds = {
  issueOpened: [2003, CREATE],
  issueReopened: [2003, CREATE],
  issueRestored: [2003, UPDATE],
  issueAccepted: [2003, UPDATE],
  issueResolved: [2003, CLOSE],
  policyViolated: [2003, CREATE],
  policyKept: [2003, CLOSE],
  storeRiskRaised: [2006, UPDATE],
  storeRiskLowered: [2006, UPDATE],
  storeSensitive: [2006, CREATE],
  ticketClosed: [2005, CLOSE],
  scanFinished: [6007, COMPLETED],
  accountUnreachable: [6007, FAILED],
} as const satisfies Record<FindingEventKind, readonly [OcsfClass, number]>;

/** What somebody did is no control. */
const kindOf = ({ kind, issueType }: FindingEvent): readonly [OcsfClass, number] => {
  const [classUid, activityId] = kinds[kind];
  const isDetection = classUid === 2003 && issueType === 'Malicious Activity';
  return [isDetection ? 2004 : classUid, activityId];
};

/** The AWS account of an event; null = of no single one. */
export const ocsfCloud = (accountId: string | null) =>
  accountId === null
    ? {}
    : {
        cloud: {
          provider: 'AWS',
          account: { uid: accountId, type: 'AWS Account', type_id: 10 },
        },
      };

const partOf = (classUid: OcsfClass, activityId: number, { name }: FindingEvent) => {
  if (classUid === 6007) return { scan: { name, type: 'Manual', type_id: 1 } };
  if (classUid === 2004) return { is_alert: true };
  if (classUid !== 2003) return {};
  const isKept = activityId === CLOSE;
  return {
    compliance: {
      control: name,
      ...(isKept ? { status_id: 1, status: 'Pass' } : { status_id: 3, status: 'Fail' }),
    },
  };
};

interface FindingInfo {
  readonly uid: string;
  readonly title: string;
  readonly types: readonly string[];
  readonly src_url: string;
}

/** An incident has a list of findings. */
const findingOf = (classUid: OcsfClass, info: FindingInfo) => {
  if (classUid === 6007) return {};
  return classUid === 2005
    ? { finding_info_list: [info], status_id: 5, status: 'Closed' }
    : { finding_info: info };
};

/** A change of what is known as one OCSF event; `link` leads to it in the product. */
export const ocsfOfEvent = (event: FindingEvent, link: string): OcsfEvent => {
  const { id, at, kind, name, subject, before, after } = event;
  const [classUid, activityId] = kindOf(event);
  const { severity, band } = after ?? before ?? {};
  const uid = Object.values(subject)[0] ?? id;
  return {
    ...ocsfBase(classUid, activityId, at),
    ...ocsfSeverity(severity ?? (band && severityOfBand[band])),
    ...partOf(classUid, activityId, event),
    ...ocsfCloud(event.accountId),
    ...findingOf(classUid, { uid, title: name, types: [kind], src_url: link }),
    message: `${kind} ${name}`,
    unmapped: { event_id: id, kind, subject, before, after },
  };
};

/** Shows that events arrive. */
export const ocsfTest = ({
  at,
  title,
}: {
  readonly at: number;
  readonly title: string;
}): OcsfEvent => ({
  ...ocsfBase(6007, COMPLETED, at),
  ...ocsfSeverity(undefined),
  scan: { name: title, type: 'Manual', type_id: 1 },
  message: title,
});
