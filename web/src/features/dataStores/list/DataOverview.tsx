import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { KindIcon } from '#features/shared/KindIcon.tsx';
import { formatBytes, formatWhole } from '#lib/format.ts';
import { storeTexts } from '#messages/dataStores.ts';
import { StackBar, stackStrength } from '#viz/StackBar.tsx';
import type { useKinds } from '../queries.ts';
import styles from './Inventory.module.css';
import { byCount, inventoryTotals, type KindCount } from './inventory.ts';

const summaryOf = (kinds: readonly KindCount[]): string =>
  kinds.map((kind) => `${storeTexts.kinds[kind.datastoreType]} ${kind.count}`).join(', ');

interface KindItemProps {
  readonly kind: KindCount;
  readonly strength: number;
}

const KindItem = ({ kind, strength }: KindItemProps) => (
  <li className={styles.kind}>
    <span className={styles.swatch} style={{ opacity: strength }} aria-hidden="true" />
    <KindIcon kind={kind.datastoreType} />
    <span className={styles.kindWords}>
      <span className={styles.kindName}>{storeTexts.kinds[kind.datastoreType]}</span>
      <span className={styles.kindSize}>{kind.size}</span>
    </span>
    <span className={styles.kindCount}>{formatWhole(kind.count)}</span>
  </li>
);

const Waiting = () => (
  <div className={styles.waiting} aria-hidden="true">
    {[1, 2, 3, 4, 5].map((line) => (
      <Skeleton key={line} height={line === 1 ? 12 : 24} />
    ))}
  </div>
);

type Kinds = ReturnType<typeof useKinds>;

const Content = ({ kinds }: { readonly kinds: Kinds }) => {
  if (kinds.isError && !kinds.data) {
    return (
      <ErrorState
        error={kinds.error}
        fallback={storeTexts.inventoryFailed}
        onRetry={() => void kinds.refetch()}
      />
    );
  }
  if (!kinds.data) return <Waiting />;
  const found = byCount(kinds.data.datastores.types);
  if (found.length === 0)
    return <EmptyState title={storeTexts.noKinds} text={storeTexts.noKindsText} />;
  return (
    <div className={styles.overview}>
      <StackBar
        parts={found.map((kind) => ({ key: kind.datastoreType, value: kind.count }))}
        summary={summaryOf(found)}
      />
      <ul className={styles.kinds}>
        {found.map((kind, index) => (
          <KindItem
            key={kind.datastoreType}
            kind={kind}
            strength={stackStrength(index, found.length)}
          />
        ))}
      </ul>
    </div>
  );
};

/** Store types by count, with their size. Not interactive (specification). */
export const DataOverview = ({ kinds }: { readonly kinds: Kinds }) => {
  const { stores, bytes } = inventoryTotals(kinds.data?.datastores.types ?? []);
  return (
    <section className={styles.card} aria-labelledby="data-overview">
      <div className={styles.head}>
        <h3 id="data-overview">{storeTexts.overview}</h3>
        {stores === 0 ? null : (
          <span className={styles.hint}>
            {storeTexts.results(formatWhole(stores), stores === 1)} · {formatBytes(bytes)}
          </span>
        )}
      </div>
      <Content kinds={kinds} />
    </section>
  );
};
