import { ScrollRegion } from '#components/ScrollRegion.tsx';
import { dataTypes } from '#contracts/classification/dataTypes.ts';
import { accuracyTexts as t } from '#messages/accuracy.ts';
import styles from './Accuracy.module.css';
import { type Cell, figures } from './measured.ts';

const Found = ({ cell }: { readonly cell: Cell | null }) =>
  cell === null ? (
    <td className={styles.cell} data-none>
      <span aria-hidden="true">·</span>
      <span className="visually-hidden">{t.notPlanted}</span>
    </td>
  ) : (
    <td className={styles.cell} data-bad={cell.found < cell.planted}>
      {t.ofPlanted(cell.found, cell.planted)}
    </td>
  );

const Line = ({ format, cells }: (typeof figures.formats)[number]) => (
  <tr>
    <th scope="row">{format.replaceAll('-', ' ')}</th>
    {cells.map((cell, at) => (
      <Found key={figures.types[at]?.type} cell={cell} />
    ))}
    <td className={styles.cell}>{cells.reduce((sum, cell) => sum + (cell?.wrong ?? 0), 0)}</td>
  </tr>
);

/** Found of planted for each type in each format: wide, so that it scrolls by itself. */
export const FormatTable = () => (
  <ScrollRegion label={t.formatCaption} className={styles.scroll}>
    <table className={styles.matrix}>
      <caption className="visually-hidden">{t.formatCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.format}</th>
          {figures.types.map(({ type }) => (
            <th key={type} scope="col">
              <span>{dataTypes[type].label}</span>
            </th>
          ))}
          <th scope="col">
            <span>{t.falseHits}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.formats.map((row) => (
          <Line key={row.format} {...row} />
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
