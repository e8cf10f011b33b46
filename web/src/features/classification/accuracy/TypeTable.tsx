import { dataTypes } from '#contracts/classification/dataTypes.ts';
import { accuracyTexts as t } from '#messages/accuracy.ts';
import styles from './Accuracy.module.css';
import { Count, Share } from './Figures.tsx';
import { figures, percent, type TypeFigures } from './measured.ts';

const byLabel = (a: TypeFigures, b: TypeFigures): number =>
  dataTypes[a.type].label.localeCompare(dataTypes[b.type].label, 'en');

const Line = ({ row }: { readonly row: TypeFigures }) => (
  <tr>
    <th scope="row">{dataTypes[row.type].label}</th>
    <Share title={t.columns.precision} share={row.precision} atLeast={row.precisionAtLeast} />
    <Share title={t.columns.recall} share={row.recall} atLeast={row.recallAtLeast} />
    <td className={styles.figure} data-title={t.columns.f1}>
      {percent(row.f1)}
    </td>
    <Count title={t.columns.found} count={row.found} />
    <Count title={t.columns.missed} count={row.missed} isBad />
    <Count title={t.columns.wrong} count={row.false} isBad />
    <Count title={t.columns.possible} count={row.possible} />
    <Count title={t.columns.possibleWrong} count={row.possibleFalse} isBad />
  </tr>
);

/**
 * Precision, recall and F1 of what is certain of each type, with the lower bounds that the counts
 * prove; then what is possible.
 */
export const TypeTable = () => (
  <table className={styles.table}>
    <caption className="visually-hidden">{t.typeCaption}</caption>
    <thead>
      <tr>
        {Object.values(t.columns).map((title, at) => (
          <th key={title} scope="col" className={at === 0 ? undefined : styles.figure}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {figures.types.toSorted(byLabel).map((row) => (
        <Line key={row.type} row={row} />
      ))}
    </tbody>
  </table>
);
