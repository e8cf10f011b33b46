import type { ColumnMeta, DataColumn } from '#components/dataTableModel.ts';
import { KindIcon } from '#components/KindIcon.tsx';
import { RiskBadge } from '#components/RiskBadge.tsx';
import { SignalIcons } from '#components/SignalIcons.tsx';
import type { DataStoreOrdering, DataStoreRow } from '#contracts/dataStore.ts';
import { ABSENT, formatBytes, formatDateTime } from '#lib/format.ts';
import { t } from '#messages';
import { signalsOf } from '../signals.ts';
import styles from './columns.module.css';

type Column = DataColumn<DataStoreRow>;
type Show = (row: DataStoreRow) => React.ReactNode;

/** A column that the list can be ordered by. */
const sortable = (id: DataStoreOrdering, meta: ColumnMeta, show: Show): Column => ({
  id,
  meta,
  header: meta.title,
  accessorFn: (row) => row.datastoreId,
  cell: ({ row }) => show(row.original),
});

const Risk = ({ row }: { readonly row: DataStoreRow }) =>
  row.cdDatastoreRiskScore === null ? (
    <span className={styles.absent} title={t.dataStores.notAnalysedWhy}>
      {ABSENT}
      <span className={styles.why}>{t.notAnalysed}</span>
    </span>
  ) : (
    <span className={styles.risk}>
      <RiskBadge score={row.cdDatastoreRiskScore} showLabel />
    </span>
  );

const Name = ({ row }: { readonly row: DataStoreRow }) => (
  <span className={styles.name} title={row.name}>
    <KindIcon kind={row.type} />
    <span className={styles.text}>{row.name}</span>
  </span>
);

const score = (value: number | null): string =>
  value === null ? ABSENT : String(Math.round(value));

const words = t.dataStores.columns;

/** Columns of the list in their order; an id is the ordering where there is one. */
export const storeColumns: Column[] = [
  sortable('cdDatastoreRiskScore', { title: words.risk, room: [124, 80] }, (row) => (
    <Risk row={row} />
  )),
  sortable('name', { title: words.name, link: true }, (row) => <Name row={row} />),
  {
    id: 'signals',
    meta: { title: t.dataStores.signals, room: [98, 90] },
    cell: ({ row }) => <SignalIcons signals={signalsOf(row.original)} />,
  },
  sortable(
    'sensitiveScore',
    { title: t.dataStores.sensitivity, align: 'end', named: true, room: [82, 78] },
    (row) => score(row.sensitiveScore),
  ),
  sortable('cloudAccountId', { title: words.account, room: [104, 103] }, (row) => (
    <span className={styles.plain}>{row.metadata.cloudAccountId}</span>
  )),
  sortable('type', { title: words.type, room: [92, 88] }, (row) => (
    <span className={styles.plain}>{t.dataStores.kinds[row.type]}</span>
  )),
  sortable('createdAt', { title: words.discovered, named: true, room: [140, 140] }, (row) => (
    <span className={styles.plain}>{formatDateTime(row.metadata.createdAt)}</span>
  )),
  sortable('size', { title: words.size, align: 'end', room: [66, 58] }, (row) =>
    formatBytes(row.size),
  ),
  sortable('mountLocation', { title: words.location, room: [98, 98] }, (row) => (
    <span className={styles.plain}>{row.mountLocation}</span>
  )),
];

/** Columns that are not among the specification's and wait in the chooser. */
export const hiddenAtFirst: readonly string[] = ['sensitiveScore'];
