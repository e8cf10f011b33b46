import { Card } from '#components/Card.tsx';
import type { DescriptionItem } from '#contracts/dataStore.ts';
import { formatWhole } from '#lib/format.ts';
import { t } from '#messages';
import type { useDescription } from '../queries.ts';
import styles from './Details.module.css';
import { automatedItems } from './SensitiveDataModal.tsx';

const words = t.dataStores;

/** The place with most hits, and how many more there are. */
export const placesText = ({ where }: Pick<DescriptionItem, 'where'>): string => {
  const [first, ...rest] = where.toSorted((a, b) => b.hits - a.hits);
  if (!first) return '';
  return rest.length === 0 ? first.location : `${first.location} +${rest.length}`;
};

const Line = ({ item }: { readonly item: DescriptionItem }) => (
  <tr>
    <th scope="row">{item.PII}</th>
    <td className={styles.figure}>{formatWhole(item.count)}</td>
    <td className={styles.figure}>{words.percent(Math.floor(item.confidence * 100))}</td>
    <td className={styles.place} title={placesText(item)}>
      {placesText(item)}
    </td>
  </tr>
);

interface FoundCardProps {
  readonly description: ReturnType<typeof useDescription>;
}

/** The types found, at a glance; samples and reasons stand in the dialog. */
export const FoundCard = ({ description }: FoundCardProps) => {
  const items = automatedItems(description.data ?? []);
  if (items.length === 0) return null;
  return (
    <Card title={words.found} hint={words.typesFound(items.length)} className={styles.whole}>
      <table className={`${styles.parts} ${styles.found}`}>
        <caption className="visually-hidden">{words.found}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.type}</th>
            <th scope="col" className={styles.figure} title={words.valuesHint}>
              {words.values}
            </th>
            <th scope="col" className={styles.figure}>
              {words.confidence}
            </th>
            <th scope="col" className={styles.place}>
              {words.where}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Line key={item.type} item={item} />
          ))}
        </tbody>
      </table>
    </Card>
  );
};
