import { Chip, type ChipTone } from '#components/Chip.tsx';
import { PlainCell } from '#components/cells.tsx';
import { columnsOf, type DataColumn } from '#components/dataTableModel.ts';
import { ABSENT, formatWhole } from '#lib/format.ts';
import { complianceTexts as t } from '#messages/compliance.ts';
import styles from './Compliance.module.css';
import type { RequirementRow, RequirementState } from './requirementRows.ts';

const { sortable } = columnsOf<RequirementRow>();
const words = t.columns;
const figure = { align: 'end', named: true, room: [92, 76] } as const;

const tones: Readonly<Record<RequirementState, ChipTone>> = {
  failing: 'moderate',
  unknown: 'quiet',
  passing: 'accent',
  none: 'quiet',
  notCovered: 'quiet',
};

/** The worst result of its checks, and how many of them pass. */
const Result = ({ row: { state, counts, checks } }: { readonly row: RequirementRow }) => (
  <span className={styles.result}>
    <Chip tone={tones[state]}>{t.states[state]}</Chip>
    {checks.length === 0 ? null : <PlainCell>{t.pass(counts.passing, checks.length)}</PlainCell>}
  </span>
);

/** Nothing is known of a requirement without checks: that is no zero. */
const figureOf =
  (field: 'active' | 'riskAccepted' | 'unknown') =>
  (row: RequirementRow): string =>
    row.state === 'notCovered' ? ABSENT : formatWhole(row[field]);

export const requirementColumns: DataColumn<RequirementRow>[] = [
  sortable('id', { title: words.id, link: true }, ({ id }) => id),
  sortable('result', { title: words.result, leads: true, room: [280, 250] }, (row) => (
    <Result row={row} />
  )),
  sortable('active', { title: words.failing, ...figure }, figureOf('active')),
  sortable('riskAccepted', { title: words.accepted, ...figure }, figureOf('riskAccepted')),
  sortable('unknown', { title: words.unknown, ...figure }, figureOf('unknown')),
];
