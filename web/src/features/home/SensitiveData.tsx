import { Link } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import { dataTypeOfTag, dataTypes } from '#contracts/classification/dataTypes.ts';
import { formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';
import { Meter } from '#viz/Meter.tsx';
import styles from './Home.module.css';
import { useEmptyText, useOverview } from './queries.ts';

interface TagCount {
  readonly tag: string;
  readonly datastores: number;
}

const SHOWN = 6;

const labelOf = (tag: string): string => {
  const type = dataTypeOfTag(tag);
  return type ? dataTypes[type].label : tag;
};

const TagRow = ({ row, most }: { readonly row: TagCount; readonly most: number }) => (
  <li>
    <Link className={styles.tag} to={`${paths.dataStores}?sev=SENSITIVE&tag=${row.tag}`}>
      <span>{labelOf(row.tag)}</span>
      <Meter share={row.datastores / most} />
      <b>{formatWhole(row.datastores)}</b>
    </Link>
  </li>
);

const Rows = () => {
  const { data, error, refetch } = useOverview();
  const empty = useEmptyText(t.home.nothingSensitive);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={6} />;
  const found = data
    .filter(({ datastores }) => datastores > 0)
    .sort((a, b) => b.datastores - a.datastores)
    .slice(0, SHOWN);
  if (found.length === 0) return <EmptyState title={empty} />;
  const most = found[0]?.datastores ?? 1;
  return (
    <ul className={styles.rows}>
      {found.map((row) => (
        <TagRow key={row.tag} row={row} most={most} />
      ))}
    </ul>
  );
};

/** Kinds of sensitive data by the number of stores that hold them. */
export const SensitiveData = () => (
  <Card title={t.dataStores.sensitiveData} hint={t.home.byStores} className={styles.right}>
    <Rows />
  </Card>
);
