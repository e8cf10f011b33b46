import { Link } from 'react-router-dom';
import { serviceName } from '#features/shared/serviceName.ts';
import { formatWhole } from '#lib/format.ts';
import { checkTexts as t } from '#messages/checks.ts';
import styles from './Checks.module.css';
import { type CheckRow, serviceRows, stateOfCheck } from './checkRows.ts';

interface ServiceGridProps {
  readonly rows: readonly CheckRow[];
  /** Address that opens a check. */
  readonly hrefOf: (id: string) => string;
}

/** A check as its id and the number of resources that fail, with its state as colour. */
const Tile = ({ check, href }: { readonly check: CheckRow; readonly href: string }) => {
  const { vulnerabilityID, title, active } = check;
  const state = stateOfCheck(check);
  return (
    <li>
      <Link to={href} className={styles.tile} data-state={state} title={title}>
        {vulnerabilityID}{' '}
        {active === 0 ? null : <span className={styles.failing}>{formatWhole(active)}</span>}
        <span className="visually-hidden">
          {t.states[state]}: {title}
        </span>
      </Link>
    </li>
  );
};

/** Every check of each service; a number says how many resources fail it. */
export const ServiceGrid = ({ rows, hrefOf }: ServiceGridProps) => (
  <>
    <dl className={styles.grid}>
      {serviceRows(rows).services.map(({ service, rows: own }) => (
        <div key={service}>
          <dt>{serviceName(service)}</dt>
          <dd>
            <ul className={styles.tiles}>
              {own.map((check) => (
                <Tile
                  key={check.vulnerabilityID}
                  check={check}
                  href={hrefOf(check.vulnerabilityID)}
                />
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
    <p className={styles.gridNote}>{t.grid.note}</p>
  </>
);
