import { Flame } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { columnsOf, type DataColumn } from '#components/dataTableModel.ts';
import { Time } from '#components/Time.tsx';
import type { IssueOrdering, IssueRow } from '#contracts/issue/issue.ts';
import { HowScored } from '#features/shared/risk/HowScored.tsx';
import { RiskBadge } from '#features/shared/risk/RiskBadge.tsx';
import { SeverityBadge } from '#features/shared/risk/SeverityBadge.tsx';
import { formatWhole } from '#lib/format.ts';
import { issueTexts as t } from '#messages/issues.ts';
import styles from './issueColumns.module.css';
import { afterLastColon } from './locations.ts';
import { scoreHref } from './place.ts';
import { RiskButton } from './risk/RiskButton.tsx';
import { differs } from './severityNote.ts';

export type IssueColumn = DataColumn<IssueRow>;

const { sortable, fixed } = columnsOf<IssueRow, IssueOrdering>();

const Plain = ({ text }: { readonly text: string }) => (
  <span className={styles.plain} title={text}>
    {text}
  </span>
);

const RowMarks = lazy(async () => ({ default: (await import('./work/RowMarks.tsx')).RowMarks }));

const DueDay = lazy(async () => ({ default: (await import('./work/DueDay.tsx')).DueDay }));

const Name = ({ row }: { readonly row: IssueRow }) => (
  <span className={styles.name} title={row.name}>
    <span className={styles.lines}>{row.name}</span>
  </span>
);

/** While they are loaded, a mark has its room: no name wraps later. */
const marksOf = (row: IssueRow) => (
  <Suspense fallback={row.status === 'active' && <span className={styles.mark} />}>
    <RowMarks row={row} />
  </Suspense>
);

/** Marks an attack that was really seen. */
const AttackMark = () => (
  <span role="img" className={styles.attack} aria-label={t.malicious} title={t.malicious}>
    <Flame size={13} />
  </span>
);

const TypeOf = ({ row, marks }: { readonly row: IssueRow; readonly marks: boolean }) => (
  <span className={styles.type}>
    <span className={styles.kind}>{row.issueType}</span>
    {marks && row.issueType === 'Malicious Activity' ? <AttackMark /> : null}
  </span>
);

const policiesOf = (row: IssueRow): string =>
  row.policyViolations.map((one) => one.name).join(', ');

const words = t.columns;

interface ColumnChoice {
  /** On the page of a data store malicious activity carries an attack mark. */
  readonly marksAttacks: boolean;
}

const beginning = ({ marksAttacks }: ColumnChoice): IssueColumn[] => [
  sortable('cdIssueRiskScore', { title: words.risk, leads: true, room: [70, 70] }, (row) => (
    <HowScored to={scoreHref(row)}>
      <RiskBadge score={row.cdIssueRiskScore} />
    </HowScored>
  )),
  sortable('displayId', { title: words.id, named: true, wraps: true, room: [72, 60] }, (row) => (
    <Plain text={row.displayId} />
  )),
  sortable('name', { title: words.name, link: true, beside: marksOf }, (row) => <Name row={row} />),
  fixed('policies', { title: words.policies, named: true, room: [130, 90] }, (row) => (
    <Plain text={policiesOf(row)} />
  )),
  sortable('issueType', { title: words.type, room: [106, 104] }, (row) => (
    <TypeOf row={row} marks={marksAttacks} />
  )),
  sortable(
    'displaySeverityScore',
    { title: words.severity, leads: true, room: [88, 68] },
    (row) => (
      <span
        className={styles.severity}
        title={differs(row.severity, row.cdIssueRiskScore) ? t.severityNote : undefined}
      >
        <SeverityBadge severity={row.severity} text={row.displaySeverityScore} />
      </span>
    ),
  ),
];

/** `own`: ARN of the data store whose page it is. */
const location = (room: readonly [number, number], own?: string): IssueColumn =>
  sortable('instanceLocation', { title: words.location, named: true, wraps: true, room }, (row) => (
    <span className={styles.place} title={row.instanceLocation}>
      <span className={styles.lines}>
        {row.instanceLocation === own ? t.thisStore : afterLastColon(row.instanceLocation)}
      </span>
    </span>
  ));

const counts: IssueColumn[] = [
  sortable(
    'impactedDatastoresCount',
    { title: words.impacted, align: 'end', named: true, wraps: true, room: [80, 78] },
    (row) => formatWhole(row.impactedDatastoresCount),
  ),
  sortable(
    'totalInstanceCount',
    { title: words.instances, align: 'end', named: true, wraps: true, room: [74, 72] },
    (row) => formatWhole(row.totalInstanceCount),
  ),
];

/** Columns beyond the specification's, hidden by default. */
const further: IssueColumn[] = [
  sortable('cloudAccountId', { title: words.account, named: true, room: [104, 103] }, (row) => (
    <Plain text={row.cloudAccountId} />
  )),
  sortable('discoveredOn', { title: words.discovered, named: true, room: [178, 160] }, (row) => (
    <Time at={row.discoveredOn} className={styles.plain} />
  )),
];

const work: IssueColumn[] = [
  fixed('owner', { title: words.owner, named: true, room: [130, 90] }, (row) => (
    <Plain text={row.owner} />
  )),
  sortable('dueOn', { title: words.due, named: true, room: [94, 90] }, (row) => (
    <Suspense>
      <DueDay issue={row} />
    </Suspense>
  )),
];

const actions = fixed('actions', { title: words.actions, room: [80, 76] }, (row) => (
  <RiskButton subject={row} />
));

/** Columns of the issues list in their order; an id is the ordering where there is one. */
export const issueColumns: IssueColumn[] = [
  ...beginning({ marksAttacks: false }),
  location([140, 80]),
  ...counts,
  ...work,
  ...further,
  actions,
];

/** Columns of the issues panel of a data store, on which issues of other resources bear too. */
export const panelColumns = (storeArn: string): IssueColumn[] => [
  ...beginning({ marksAttacks: true }).filter(({ id }) => id !== 'policies'),
  location([220, 130], storeArn),
  actions,
];
