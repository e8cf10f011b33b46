import { ChevronDown, ChevronUp, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { formatKnown, formatWhole } from '#lib/format.ts';
import { storeTexts } from '#messages/dataStores.ts';
import { Meter } from '#viz/Meter.tsx';
import type { useClassificationOverview } from '../queries.ts';
import styles from './Inventory.module.css';
import { eightTags, furtherTags, type TagRow } from './inventory.ts';

interface Choice {
  readonly chosen: string | null;
  readonly onTag: (tag: string) => void;
}

interface RowProps extends Choice {
  readonly row: TagRow;
  /** Most stores that any tag has: the full length of the bars. */
  readonly most: number;
}

/** A tag that was found filters the list; one that was not does nothing. */
const TypeCell = ({ row, chosen, onTag }: Omit<RowProps, 'most'>) =>
  row.datastores === 0 ? (
    row.label
  ) : (
    <button
      type="button"
      className={styles.type}
      aria-pressed={chosen === row.tag}
      onClick={() => onTag(row.tag)}
    >
      {row.label}
    </button>
  );

const TagLine = ({ row, most, chosen, onTag }: RowProps) => (
  <tr data-chosen={chosen === row.tag} data-none={row.datastores === 0}>
    <th scope="row">
      <TypeCell row={row} chosen={chosen} onTag={onTag} />
    </th>
    <td className={styles.tag}>{row.tag}</td>
    <td className={styles.number}>{formatKnown(row.records)}</td>
    <td className={styles.number}>{formatWhole(row.count)}</td>
    <td className={styles.number}>
      <span className={styles.share}>
        <Meter share={most === 0 ? 0 : row.datastores / most} />
        <span>{formatWhole(row.datastores)}</span>
      </span>
    </td>
  </tr>
);

const Head = () => (
  <thead>
    <tr>
      <th scope="col">{storeTexts.columns.type}</th>
      <th scope="col" className={styles.tag}>
        {storeTexts.tag}
      </th>
      <th scope="col" className={styles.number} title={storeTexts.recordsHint}>
        {storeTexts.records}
      </th>
      <th scope="col" className={styles.number} title={storeTexts.valuesHint}>
        {storeTexts.values}
      </th>
      <th scope="col" className={styles.number}>
        {storeTexts.stores}
      </th>
    </tr>
  </thead>
);

interface TagTableProps extends Choice {
  readonly rows: readonly TagRow[];
}

const TagTable = ({ rows, ...choice }: TagTableProps) => {
  const most = Math.max(0, ...rows.map((row) => row.datastores));
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{storeTexts.sensitiveData}</caption>
      <Head />
      <tbody>
        {rows.map((row) => (
          <TagLine key={row.tag} row={row} most={most} {...choice} />
        ))}
      </tbody>
    </table>
  );
};

const Waiting = () => (
  <div className={styles.waiting} aria-hidden="true">
    {[1, 2, 3, 4, 5, 6, 7, 8].map((line) => (
      <Skeleton key={line} height={12} />
    ))}
  </div>
);

interface MoreButtonProps {
  readonly count: number;
  readonly open: boolean;
  readonly onToggle: () => void;
}

const MoreButton = ({ count, open, onToggle }: MoreButtonProps) => {
  const Arrow = open ? ChevronUp : ChevronDown;
  return (
    <button type="button" className={styles.more} aria-expanded={open} onClick={onToggle}>
      {open ? storeTexts.fewerTypes : storeTexts.moreTypes(count)}
      <Arrow size={14} aria-hidden="true" />
    </button>
  );
};

type Overview = ReturnType<typeof useClassificationOverview>;

const Content = ({ overview, open, ...choice }: { overview: Overview; open: boolean } & Choice) => {
  if (overview.isError && !overview.data) {
    return (
      <ErrorState
        error={overview.error}
        fallback={storeTexts.inventoryFailed}
        onRetry={() => void overview.refetch()}
      />
    );
  }
  if (!overview.data) return <Waiting />;
  const further = furtherTags(overview.data);
  const rows = [...eightTags(overview.data), ...(open ? further : [])];
  if (further.length === 0 && rows.every((row) => row.datastores === 0)) {
    return (
      <EmptyState
        title={storeTexts.noSensitive}
        text={storeTexts.noSensitiveText}
        icon={<ShieldCheck size={20} />}
      />
    );
  }
  return <TagTable rows={rows} {...choice} />;
};

/** The eight tags of the specification, found or not; ours beyond them on request. */
export const SensitiveData = ({
  overview,
  ...choice
}: { readonly overview: Overview } & Choice) => {
  const further = furtherTags(overview.data ?? []);
  const [wanted, setOpen] = useState(false);
  const open = wanted || further.some((row) => row.tag === choice.chosen);
  return (
    <section className={styles.card} aria-labelledby="sensitive-data">
      <div className={styles.head}>
        <h3 id="sensitive-data">{storeTexts.sensitiveData}</h3>
        {further.length === 0 ? null : (
          <MoreButton count={further.length} open={open} onToggle={() => setOpen(!open)} />
        )}
      </div>
      <Content overview={overview} open={open} {...choice} />
    </section>
  );
};
