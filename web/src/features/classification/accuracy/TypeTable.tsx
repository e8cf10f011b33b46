import { dataTypes } from '#contracts/classification/dataTypes.ts';
import { formatWhole } from '#lib/format.ts';
import { accuracyTexts as t } from '#messages/accuracy.ts';
import styles from './Accuracy.module.css';
import { figures, percent, type TypeFigures } from './measured.ts';

const byLabel = (a: TypeFigures, b: TypeFigures): number =>
  dataTypes[a.type].label.localeCompare(dataTypes[b.type].label, 'en');

interface ShareProps {
  readonly title: string;
  readonly share: number | null;
  readonly atLeast: number;
}

/** A share with what its sample size proves. */
const Share = ({ title, share, atLeast }: ShareProps) => (
  <td className={styles.figure} data-title={title}>
    {percent(share)}
    <span className={styles.bound} title={t.atLeastHint}>
      {t.atLeast(percent(atLeast))}
    </span>
  </td>
);

const Count = ({ title, count }: { readonly title: string; readonly count: number }) => (
  <td
    className={styles.figure}
    data-title={title}
    data-bad={count > 0 && title !== t.columns.found}
  >
    {formatWhole(count)}
  </td>
);

const Line = ({ row }: { readonly row: TypeFigures }) => (
  <tr>
    <th scope="row">{dataTypes[row.type].label}</th>
    <Share title={t.columns.precision} share={row.precision} atLeast={row.precisionAtLeast} />
    <Share title={t.columns.recall} share={row.recall} atLeast={row.recallAtLeast} />
    <td className={styles.figure} data-title={t.columns.f1}>
      {percent(row.f1)}
    </td>
    <Count title={t.columns.found} count={row.found} />
    <Count title={t.columns.missed} count={row.missed} />
    <Count title={t.columns.wrong} count={row.false} />
  </tr>
);

/** Precision, recall and F1 of each type, with the lower bounds that the counts prove. */
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
