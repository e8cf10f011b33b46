import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import type { DescriptionItem } from '#contracts/dataStore/dataStore.ts';
import { formatKnown, formatWhole } from '#lib/format.ts';
import { detailTexts } from '#messages/storeDetails.ts';
import type { useDescription } from '../queries.ts';
import { automatedItems, type FoundType, foundTypes } from './automatedItems.ts';
import styles from './Details.module.css';
import { Doubt } from './Doubt.tsx';

const words = detailTexts;

/** The place with most hits, and how many more there are. */
export const placesOf = ({ where }: Pick<DescriptionItem, 'where'>) => {
  const [first, ...rest] = where.toSorted((a, b) => b.hits - a.hits);
  return { first: first?.location ?? '', more: rest.length };
};

interface PlacesProps {
  readonly item: DescriptionItem;
  readonly onPlaces: (type: string) => void;
}

const Places = ({ item, onPlaces }: PlacesProps) => {
  const { first, more } = placesOf(item);
  return (
    <span className={styles.places}>
      <span className={styles.first} title={first}>
        {first}
      </span>
      {more === 0 ? null : (
        <button
          type="button"
          className={styles.more}
          aria-label={words.allPlaces(`+${more}`, item.PII)}
          onClick={() => onPlaces(item.type)}
        >
          +{more}
        </button>
      )}
    </span>
  );
};

const typesText = (items: readonly DescriptionItem[]): string => {
  const certain = items.filter(({ strength }) => strength === 'certain').length;
  const possible = items.length - certain;
  const types = words.typesFound(certain);
  return possible === 0 ? types : `${types} · ${words.typesPossible(possible)}`;
};

const Line = ({ item, beside, onPlaces }: FoundType & PlacesProps) => (
  <tr>
    <th scope="row">
      {item.PII}
      <Doubt item={item} />
      {beside === undefined ? null : <Doubt item={beside} isBeside />}
    </th>
    <td className={styles.figure}>{formatKnown(item.records)}</td>
    <td className={styles.figure}>{formatWhole(item.count)}</td>
    <td className={styles.figure}>{words.percent(Math.floor(item.confidence * 100))}</td>
    <td className={styles.place}>
      <Places item={item} onPlaces={onPlaces} />
    </td>
  </tr>
);

interface FoundCardProps extends Pick<PlacesProps, 'onPlaces'> {
  readonly description: ReturnType<typeof useDescription>;
  /** Types that the score is made of: the room that they need until they are read. */
  readonly expected: number;
}

const ROW_HEIGHT = 34;

/** No types: not there, not read yet, or they could not be read. */
const Nothing = ({ description, expected }: Omit<FoundCardProps, 'onPlaces'>) => {
  if (description.isError) {
    return (
      <Card title={words.found} className={styles.whole}>
        <ErrorState
          inline
          error={description.error}
          fallback={words.typesFailed}
          onRetry={() => void description.refetch()}
        />
      </Card>
    );
  }
  if (!description.isPending || expected === 0) return null;
  return (
    <Card title={words.found} hint={words.typesFound(expected)} className={styles.whole}>
      <SkeletonRows rows={expected + 1} height={ROW_HEIGHT} />
    </Card>
  );
};

/** The types found; samples and reasons are in the dialog. */
export const FoundCard = ({ description, expected, onPlaces }: FoundCardProps) => {
  const items = automatedItems(description.data ?? []);
  if (items.length === 0) return <Nothing description={description} expected={expected} />;
  return (
    <Card title={words.found} hint={typesText(items)} className={styles.whole}>
      <table className={`${styles.parts} ${styles.found}`}>
        <caption className="visually-hidden">{words.found}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.type}</th>
            <th scope="col" className={styles.figure} title={words.recordsHint}>
              {words.records}
            </th>
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
          {foundTypes(items).map((found) => (
            <Line key={found.item.type} {...found} onPlaces={onPlaces} />
          ))}
        </tbody>
      </table>
    </Card>
  );
};
