import { ChevronRight } from 'lucide-react';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Modal } from '#components/Modal.tsx';
import { Sample } from '#components/Sample.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { DescriptionItem } from '#contracts/dataStore/dataStore.ts';
import { formatWhole } from '#lib/format.ts';
import { detailTexts } from '#messages/storeDetails.ts';
import type { useDescription } from '../queries.ts';
import { atLeastText } from './atLeast.ts';
import { automatedItems } from './automatedItems.ts';
import { Doubt } from './Doubt.tsx';
import styles from './SensitiveDataModal.module.css';

type Description = ReturnType<typeof useDescription>;
type Place = DescriptionItem['where'][number];

interface SensitiveDataModalProps {
  readonly description: Description;
  /** Data type that is open at first. */
  readonly type: string | null;
  readonly onClose: () => void;
}

const PlaceLine = ({ place }: { readonly place: Place }) => (
  <li className={styles.place}>
    <code className={styles.location}>{place.location}</code>
    {place.objects === undefined ? null : (
      <span className={styles.hits}>{detailTexts.objects(formatWhole(place.objects))}</span>
    )}
    <span className={styles.hits}>
      {detailTexts.hits(formatWhole(place.hits), formatWhole(place.cells))}
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
      <span className={styles.quiet}>{detailTexts.samples}</span>
      {item.sensitiveDataSamples.map((sample) => (
        <Sample key={sample} text={sample} />
      ))}
    </p>
  );

interface ItemProps {
  readonly item: DescriptionItem;
  /** Its places show at once. */
  readonly open: boolean;
}

const Item = ({ item, open }: ItemProps) => (
  <li className={styles.item}>
    <div className={styles.head}>
      <h3>{item.PII}</h3>
      <Doubt item={item} />
      <span className={styles.count}>{atLeastText(item)}</span>
      <span className={styles.sure}>{detailTexts.sure(Math.floor(item.confidence * 100))}</span>
    </div>
    <Samples item={item} />
    {item.where.length === 0 ? null : (
      <details className={styles.why} open={open}>
        <summary>
          <ChevronRight size={14} aria-hidden="true" />
          {detailTexts.why(item.where.length)}
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

const Content = ({ description, type }: Omit<SensitiveDataModalProps, 'onClose'>) => {
  if (description.isPending) return <SkeletonLines lines={6} />;
  if (description.isError) {
    return <ErrorState error={description.error} onRetry={() => void description.refetch()} />;
  }
  const items = automatedItems(description.data);
  if (items.length === 0) return <EmptyState title={detailTexts.noTypes} />;
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <Item key={`${item.type} ${item.strength}`} item={item} open={item.type === type} />
      ))}
    </ul>
  );
};

/** Finding with its minimum number of records and values, masked samples and evidence. */
export const SensitiveDataModal = ({ onClose, ...content }: SensitiveDataModalProps) => (
  <Modal title={detailTexts.sensitiveData} size="wide" onClose={onClose}>
    <Content {...content} />
  </Modal>
);
