import { ChevronRight } from 'lucide-react';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Modal } from '#components/Modal.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { DescriptionItem } from '#contracts/dataStore.ts';
import { formatWhole } from '#lib/format.ts';
import { t } from '#messages';
import type { useDescription } from '../queries.ts';
import styles from './SensitiveDataModal.module.css';

type Description = ReturnType<typeof useDescription>;
type Place = DescriptionItem['where'][number];

/** Items that the scanner found; those entered by hand are left out. */
export const automatedItems = (items: readonly DescriptionItem[]): DescriptionItem[] =>
  items.filter((item) => item.Automated !== 'Manual').toSorted((a, b) => b.count - a.count);

const PlaceLine = ({ place }: { readonly place: Place }) => (
  <li className={styles.place}>
    <code className={styles.location}>{place.location}</code>
    <span className={styles.hits}>
      {t.dataStores.hits(formatWhole(place.hits), formatWhole(place.cells))}
    </span>
    <ul className={styles.because}>
      {place.because.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  </li>
);

const Samples = ({ item }: { readonly item: DescriptionItem }) =>
  item.sensitiveDataSamples.length === 0 ? null : (
    <p className={styles.samples}>
      <span className={styles.quiet}>{t.dataStores.samples}</span>
      {item.sensitiveDataSamples.map((sample) => (
        <code key={sample}>{sample}</code>
      ))}
    </p>
  );

const Item = ({ item }: { readonly item: DescriptionItem }) => (
  <li className={styles.item}>
    <div className={styles.head}>
      <h3>{item.PII}</h3>
      <span className={styles.count}>{t.dataStores.atLeast(formatWhole(item.count))}</span>
      <span className={styles.sure}>{t.dataStores.sure(Math.floor(item.confidence * 100))}</span>
    </div>
    <Samples item={item} />
    {item.where.length === 0 ? null : (
      <details className={styles.why}>
        <summary>
          <ChevronRight size={14} aria-hidden="true" />
          {t.dataStores.why(item.where.length)}
        </summary>
        <ul>
          {item.where.map((place) => (
            <PlaceLine key={place.location} place={place} />
          ))}
        </ul>
      </details>
    )}
  </li>
);

const Content = ({ description }: { readonly description: Description }) => {
  if (description.isPending) return <SkeletonLines lines={6} />;
  if (description.isError) {
    return <ErrorState error={description.error} onRetry={() => void description.refetch()} />;
  }
  const items = automatedItems(description.data);
  if (items.length === 0) return <EmptyState title={t.dataStores.noTypes} />;
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <Item key={item.type} item={item} />
      ))}
    </ul>
  );
};

interface SensitiveDataModalProps {
  readonly description: Description;
  readonly onClose: () => void;
}

/** What was found, how much of it at least, masked samples, and why it is believed. */
export const SensitiveDataModal = ({ description, onClose }: SensitiveDataModalProps) => (
  <Modal title={t.dataStores.sensitiveData} size="wide" onClose={onClose}>
    <Content description={description} />
  </Modal>
);
