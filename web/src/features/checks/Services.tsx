import { ListCard } from '#components/ListCard.tsx';
import { checkTexts as t } from '#messages/checks.ts';
import styles from './Checks.module.css';
import type { CheckRow } from './checkRows.ts';
import { ServiceGrid } from './ServiceGrid.tsx';
import { ServiceTable } from './ServiceTable.tsx';

interface ServicesProps {
  readonly rows: readonly CheckRow[];
  readonly hrefOf: (id: string) => string;
}

/** Checks by service: the sums of each, and every check of it. */
export const Services = (props: ServicesProps) => (
  <div className={styles.cards}>
    <ListCard label={t.parts.services}>
      <ServiceTable rows={props.rows} />
    </ListCard>
    <ListCard label={t.grid.title}>
      <ServiceGrid {...props} />
    </ListCard>
  </div>
);
