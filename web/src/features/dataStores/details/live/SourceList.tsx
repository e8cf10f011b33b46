import { Cloud, KeyRound, Router, UserRound } from 'lucide-react';
import { PlainTable } from '#components/PlainTable.tsx';
import { formatWhole } from '#lib/format.ts';
import { liveAccessTexts as t } from '#messages/liveAccess.ts';
import styles from './LiveAccess.module.css';
import {
  failedCalls,
  fromText,
  operationsText,
  type SourceRow,
  type SourceType,
} from './sources.ts';

const icons = { public: UserRound, private: Router, service: Cloud, unknown: KeyRound } as const;

const Icon = ({ type }: { readonly type: SourceType }) => {
  const Found = icons[type];
  return (
    <span className={styles.icon}>
      <Found size={15} aria-hidden="true" />
    </span>
  );
};

const summaryOf = (row: SourceRow): string =>
  [row.place || t.types[row.type], operationsText(row)].join(' · ');

interface SourcesProps {
  readonly rows: readonly SourceRow[];
  readonly onOpen: (key: string) => void;
}

interface SourceListProps extends SourcesProps {
  readonly chosen: string | undefined;
}

/** Sources as the map has them; one opens its details. */
export const SourceList = ({ rows, chosen, onOpen }: SourceListProps) => (
  <ul className={styles.list} aria-label={t.list}>
    {rows.map((row) => (
      <li key={row.key}>
        <button
          type="button"
          className={styles.source}
          data-chosen={row.key === chosen}
          data-violation={row.isViolation}
          onClick={() => onOpen(row.key)}
        >
          <Icon type={row.type} />
          <span className={styles.name} title={row.userName}>
            {row.userName}
          </span>
          {row.isViolation ? <span className={styles.violation}>{t.violation}</span> : null}
          <span className={styles.quiet} title={summaryOf(row)}>
            {summaryOf(row)}
          </span>
        </button>
      </li>
    ))}
  </ul>
);

/** The same sources in words. */
export const SourceTable = ({ rows, onOpen }: SourcesProps) => (
  <div className={styles.asTable}>
    <PlainTable caption={t.tableCaption} columns={t.columns} figuresFrom={3}>
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">
            <button type="button" onClick={() => onOpen(row.key)}>
              {row.userName}
            </button>
          </th>
          <td>{fromText(row)}</td>
          <td>{operationsText(row)}</td>
          <td className={styles.figure}>{formatWhole(row.calls)}</td>
          <td className={styles.figure}>{formatWhole(failedCalls(row))}</td>
        </tr>
      ))}
    </PlainTable>
  </div>
);
