import { Cloud, KeyRound, Router, UserRound } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
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

interface SourceProps {
  readonly row: SourceRow;
  readonly isChosen: boolean;
  readonly onOpen: (key: string) => void;
}

const Source = memo(({ row, isChosen, onOpen }: SourceProps) => (
  <li>
    <button
      type="button"
      className={styles.source}
      data-chosen={isChosen}
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
));

interface SourceListProps extends SourcesProps {
  readonly chosen: ReadonlySet<string>;
}

/** Sources as the map has them; one opens its details. The first that is chosen is in view. */
export const SourceList = ({ rows, chosen, onOpen }: SourceListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const first = rows.findIndex(({ key }) => chosen.has(key));
  useEffect(() => {
    const row = list.current?.children[first];
    if (list.current && row instanceof HTMLElement) list.current.scrollTop = row.offsetTop;
  }, [first]);
  return (
    <ul ref={list} className={styles.list} aria-label={t.list}>
      {rows.map((row) => (
        <Source key={row.key} row={row} isChosen={chosen.has(row.key)} onOpen={onOpen} />
      ))}
    </ul>
  );
};

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
