import { accuracyTexts as t } from '#messages/accuracy.ts';
import styles from './Accuracy.module.css';
import { Count, Share } from './Figures.tsx';
import { figures, type TextFigures } from './measured.ts';

const columns = t.textColumns;

const Line = ({ row }: { readonly row: TextFigures }) => (
  <tr>
    <th scope="row">{row.name}</th>
    <Count title={columns.planted} count={row.planted} />
    <Share title={columns.recall} share={row.recall} atLeast={row.recallAtLeast} />
    <Count title={columns.certain} count={row.certain} />
    <Share
      title={columns.certainPrecision}
      share={row.certainPrecision}
      atLeast={row.certainAtLeast}
    />
    <Count title={columns.possible} count={row.possible} />
    <Share
      title={columns.possiblePrecision}
      share={row.possiblePrecision}
      atLeast={row.possibleAtLeast}
    />
  </tr>
);

/** What is found in running text: recall of both strengths together, precision of each. */
export const TextTable = () => (
  <table className={styles.table}>
    <caption className="visually-hidden">{t.textCaption}</caption>
    <thead>
      <tr>
        {Object.values(columns).map((title, at) => (
          <th key={title} scope="col" className={at === 0 ? undefined : styles.figure}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {figures.texts.map((row) => (
        <Line key={row.name} row={row} />
      ))}
    </tbody>
  </table>
);
