import { Link } from 'react-router-dom';
import { PlainTable } from '#components/PlainTable.tsx';
import { serviceName } from '#features/shared/serviceName.ts';
import { formatWhole } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { checkTexts as t } from '#messages/checks.ts';
import styles from './Checks.module.css';
import { type CheckRow, type ServiceRow, serviceRows } from './checkRows.ts';

const figuresOf = (row: ServiceRow): ReadonlyArray<readonly [title: string, value: number]> => [
  [t.services.checks, row.checks],
  [t.services.withFailures, row.withFailures],
  [t.columns.active, row.active],
  [t.columns.riskAccepted, row.riskAccepted],
  [t.columns.passed, row.passed],
  [t.columns.unknown, row.unknown],
];

const Figures = ({ row }: { readonly row: ServiceRow }) =>
  figuresOf(row).map(([title, value]) => (
    <td key={title} className={styles.figure}>
      {formatWhole(value)}
    </td>
  ));

/** Checks and resources of each service; its name shows its checks. */
export const ServiceTable = ({ rows }: { readonly rows: readonly CheckRow[] }) => {
  const { services, all } = serviceRows(rows);
  const { service, active, riskAccepted, passed, unknown } = t.columns;
  const { caption, checks, withFailures, total } = t.services;
  return (
    <div className={styles.services}>
      <PlainTable
        caption={caption}
        columns={[service, checks, withFailures, active, riskAccepted, passed, unknown]}
        figuresFrom={1}
      >
        {services.map((row) => (
          <tr key={row.service}>
            <th scope="row">
              <Link to={`${paths.checks}?service=${row.service}`} className={styles.service}>
                {serviceName(row.service)}
              </Link>
            </th>
            <Figures row={row} />
          </tr>
        ))}
        <tr>
          <th scope="row">{total}</th>
          <Figures row={all} />
        </tr>
      </PlainTable>
    </div>
  );
};
