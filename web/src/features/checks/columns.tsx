import { ListChecks } from 'lucide-react';
import { NameCell, PlainCell } from '#components/cells.tsx';
import { columnsOf, type DataColumn } from '#components/dataTableModel.ts';
import { SeverityBadge } from '#features/shared/risk/SeverityBadge.tsx';
import { serviceName } from '#features/shared/serviceName.ts';
import { formatWhole } from '#lib/format.ts';
import { checkTexts as t } from '#messages/checks.ts';
import { AcceptedBadge } from './AcceptedBadge.tsx';
import styles from './Checks.module.css';
import type { CheckRow } from './checkRows.ts';
import { IssueCount } from './IssueCount.tsx';

const { sortable } = columnsOf<CheckRow>();
const words = t.columns;
const figure = { align: 'end', named: true, room: [72, 64] } as const;

export const checkColumns: DataColumn<CheckRow>[] = [
  sortable('severity', { title: words.severity, leads: true, room: [104, 96] }, ({ severity }) => (
    <SeverityBadge severity={severity} />
  )),
  sortable('vulnerabilityID', { title: words.id, room: [72, 68] }, ({ vulnerabilityID }) => (
    <PlainCell>{vulnerabilityID}</PlainCell>
  )),
  sortable('title', { title: words.title, link: true }, ({ title, acceptances }) => (
    <span className={styles.title}>
      <NameCell name={title} icon={<ListChecks size={15} aria-hidden="true" />} />
      <AcceptedBadge acceptances={acceptances} />
    </span>
  )),
  sortable('service', { title: words.service, room: [124, 104] }, ({ service }) => (
    <PlainCell>{serviceName(service)}</PlainCell>
  )),
  sortable('active', { title: words.active, ...figure }, (row) => (
    <IssueCount check={row} status="active" />
  )),
  sortable('riskAccepted', { title: words.riskAccepted, ...figure, room: [82, 78] }, (row) => (
    <IssueCount check={row} status="accepted" />
  )),
  sortable('passed', { title: words.passed, ...figure }, ({ passed }) => formatWhole(passed)),
  sortable('unknown', { title: words.unknown, ...figure, room: [80, 76] }, ({ unknown }) =>
    formatWhole(unknown),
  ),
];
