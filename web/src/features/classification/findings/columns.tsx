import { columnsOf, type DataColumn } from '#components/dataTableModel.ts';
import { formatWhole } from '#lib/format.ts';
import { findingTexts as t } from '#messages/classification.ts';
import styles from './Findings.module.css';
import { boundsOf, type FindingRow, SEPARATOR } from './rows.ts';
import { StateChips, TierDot } from './StateChips.tsx';

const { sortable } = columnsOf<FindingRow>();

const words = t.columns;

/** `12 to 35 %`, the bounds of hits among the values looked at. */
export const shareText = (row: Pick<FindingRow, 'lower' | 'upper'>): string => {
  const [from, to] = boundsOf(row);
  return t.shareRange(String(from), String(to));
};

export const countText = ({ hits, cells }: Pick<FindingRow, 'hits' | 'cells'>): string =>
  cells === 0 ? formatWhole(hits) : t.ofCells(formatWhole(hits), formatWhole(cells));

/** The column name stays whole while its path is truncated. */
const PathCell = ({ place }: { readonly place: string }) => {
  const at = place.lastIndexOf(SEPARATOR);
  if (at < 0) return <span className={styles.path}>{place}</span>;
  return (
    <span className={styles.split}>
      <span className={styles.path}>{place.slice(0, at)}</span>
      <span className={styles.column}>{place.slice(at)}</span>
    </span>
  );
};

/** Number of objects that a row represents, if more than one. */
const StateBadge = ({ row }: { readonly row: FindingRow }) => {
  const { length } = row.places;
  if (row.objects > length) {
    return <span className={styles.count}>{t.objects(formatWhole(row.objects))}</span>;
  }
  return length > 1 ? <span className={styles.count}>{t.places(length)}</span> : null;
};

const Where = ({ row }: { readonly row: FindingRow }) => (
  <span className={styles.where} title={row.place ?? t.wholeStore}>
    <PathCell place={row.place ?? t.wholeStore} />
    <StateBadge row={row} />
  </span>
);

export const findingColumns: DataColumn<FindingRow>[] = [
  sortable('tier', { title: words.tier, leads: true, room: [196, 172] }, ({ type }) => (
    <TierDot tier={type.tier} label={type.label} />
  )),
  sortable('place', { title: words.place, link: true }, (row) => <Where row={row} />),
  sortable('hits', { title: words.hits, align: 'end', named: true, room: [124, 118] }, countText),
  sortable('share', { title: words.share, align: 'end', named: true, room: [96, 92] }, (row) =>
    row.cells === 0 ? '-' : shareText(row),
  ),
  sortable(
    'confidence',
    { title: words.confidence, align: 'end', named: true, room: [78, 78] },
    (row) => t.percent(Math.floor(row.confidence * 100)),
  ),
  sortable('state', { title: words.state, room: [150, 128] }, (row) => <StateChips row={row} />),
];
