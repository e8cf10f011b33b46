import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { PlainTable } from '#components/PlainTable.tsx';
import { Time } from '#components/Time.tsx';
import { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import { RowsExport } from '#features/shared/list/RowsExport.tsx';
import { SeverityBadge } from '#features/shared/risk/SeverityBadge.tsx';
import { dayText } from '#lib/dates.ts';
import { useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { postureIssueTexts as t } from '#messages/postureIssues.ts';
import styles from './PosturePanel.module.css';
import { type PostureRow, postureRows } from './postureRows.ts';

const titleOf = (rows: readonly PostureRow[]): string => {
  const names = [...new Set(rows.map(({ integration }) => integration))];
  return names.length === 1 && names[0] !== undefined ? t.title(names[0]) : t.several;
};

const Row = ({ row }: { readonly row: PostureRow }) => (
  <tr>
    <td>
      <SeverityBadge severity={row.severity} text={row.severity} />
    </td>
    <td>
      <a
        className={styles.link}
        href={row.link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t.opens(row.name)}
      >
        {row.name}
      </a>
    </td>
    <td>{row.resource}</td>
    <td>{row.accountId}</td>
    <td>
      <Time at={new Date(row.foundAt).toISOString()} form={dayText} />
    </td>
  </tr>
);

/** Issues that posture providers reported; a search shows those that it finds. */
export const PosturePanel = ({ search }: { readonly search: string }) => {
  const { customerId } = useSignedIn();
  const { data } = useRead(connectionRoutes.listPostureIssues, { customerId });
  const [chosen, setChosen] = useState<boolean>();
  if (data === undefined || data.total === 0) return null;
  const rows = postureRows(data.data, search);
  const isShown = chosen ?? (search !== '' && rows.length > 0);
  return (
    <Card
      title={titleOf(data.data)}
      hint={t.count(rows.length, data.total)}
      action={
        <>
          <RowsExport
            file="posture-issues"
            rows={rows}
            columns={async () => (await import('./postureCsv.ts')).postureCsv}
            event={async () => (await import('./postureOcsf.ts')).postureOcsf}
          />
          <Button size="small" aria-expanded={isShown} onClick={() => setChosen(!isShown)}>
            {isShown ? t.hide : t.show}
          </Button>
        </>
      }
    >
      {isShown && (
        <PlainTable caption={t.table} columns={t.columns} figuresFrom={9} wide>
          {rows.map((row) => (
            <Row key={`${row.integration} ${row.id}`} row={row} />
          ))}
        </PlainTable>
      )}
    </Card>
  );
};
