import { ScrollRegion } from '#components/ScrollRegion.tsx';
import type { BarsBlock, Block, FiguresBlock, TableBlock } from '#contracts/report/content.ts';
import { reportTexts } from '#messages/reports.ts';
import styles from './Print.module.css';

const t = reportTexts.print;

/** Numbers, days and names of types stay on one line. */
const SHORT = 14;

const Figures = ({ items }: FiguresBlock) => (
  <dl className={styles.figures}>
    {items.map(({ label, value, tone }) => (
      <div key={label} data-tone={tone}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const Bars = ({ title, items }: BarsBlock) => {
  const greatest = Math.max(1, ...items.map(({ value }) => value));
  return (
    <section className={styles.block}>
      <h3>{title}</h3>
      {items.length === 0 && <p>{t.none}</p>}
      <ul className={styles.bars}>
        {items.map(({ label, value, tone }) => (
          <li key={label}>
            <span>{label}</span>
            <meter data-tone={tone} min={0} max={greatest} value={value} aria-label={label} />
            <strong>{value}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
};

interface TableProps extends TableBlock {
  /** Two chapters may have tables of one title. */
  readonly chapter: string;
}

const TableOf = ({ chapter, title, columns, rows: all, total, shown }: TableProps) => {
  const rows = all.slice(0, shown);
  return (
    <section className={styles.block}>
      <h3>{title}</h3>
      <ScrollRegion label={`${chapter}: ${title}`} className={styles.scroll}>
        <table>
          <thead>
            <tr>
              {columns.map(({ label, isNumber }) => (
                <th key={label} scope="col" data-number={isNumber}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join('\n')}>
                {columns.map(({ label, isNumber }, at) => (
                  <td
                    key={label}
                    data-number={isNumber}
                    data-short={(row[at] ?? '').length <= SHORT}
                  >
                    {row[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rows.length === 0 && <p>{t.none}</p>}
      {total > rows.length && <p>{t.first(rows.length, total, all.length - rows.length)}</p>}
    </section>
  );
};

interface BlockViewProps {
  readonly block: Block;
  /** The chapter's name. */
  readonly chapter: string;
}

export const BlockView = ({ block, chapter }: BlockViewProps) => {
  switch (block.kind) {
    case 'figures':
      return <Figures {...block} />;
    case 'bars':
      return <Bars {...block} />;
    case 'table':
      return <TableOf {...block} chapter={chapter} />;
    case 'text':
      return <p>{block.text}</p>;
  }
};
