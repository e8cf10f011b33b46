import type { ReactNode } from 'react';
import { Card } from '#components/Card.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import { t as shared } from '#messages';
import { SeeAll } from '../widget/SeeAll.tsx';
import { WidgetBody } from '../widget/WidgetBody.tsx';
import { type PanelFilter, useBars, useRows } from './panelQueries.ts';
import { StoreBars } from './StoreBars.tsx';
import styles from './StorePanel.module.css';
import { StoreRows } from './StoreRows.tsx';

interface StorePanelProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** Beside the title. */
  readonly choice?: ReactNode;
  readonly filter: PanelFilter;
  /** The list of the same data stores. */
  readonly allTo: string;
  readonly issuesOf: (storeId: string) => string;
  readonly texts: {
    readonly bars: string;
    readonly counts: string;
    readonly count: (count: string, store: string) => string;
    readonly rows: string;
    readonly noBars: string;
    readonly noRows: string;
  };
  readonly className?: string | undefined;
}

/** Data stores by number of issues, and by risk. */
export const StorePanel = ({ texts, filter, issuesOf, ...props }: StorePanelProps) => {
  const bars = useBars(filter);
  const rows = useRows(filter);
  const { title, hint, choice, allTo, className } = props;
  return (
    <Card
      title={title}
      hint={hint}
      className={className}
      action={
        <span className={styles.actions}>
          {choice}
          <SeeAll to={allTo} of={title} />
        </span>
      }
    >
      <div className={styles.columns}>
        <section className={styles.column} aria-label={texts.bars}>
          <h3 className={styles.head}>
            {texts.bars} <span>{texts.counts}</span>
          </h3>
          <WidgetBody
            query={bars}
            skeleton={<SkeletonRows rows={10} height={34} />}
            isEmpty={(found) => found.length === 0}
            emptyText={texts.noBars}
          >
            {(found) => <StoreBars bars={found} issuesOf={issuesOf} countName={texts.count} />}
          </WidgetBody>
        </section>
        <section className={styles.column} aria-label={texts.rows}>
          <h3 className={styles.head}>
            {texts.rows} <span>{shared.header.riskScore}</span>
          </h3>
          <WidgetBody
            query={rows.query}
            skeleton={<SkeletonRows rows={10} height={34} />}
            isEmpty={({ data }) => data.length === 0}
            emptyText={texts.noRows}
          >
            {(list) => (
              <StoreRows label={texts.rows} list={list} page={rows.page} onPage={rows.setPage} />
            )}
          </WidgetBody>
        </section>
      </div>
    </Card>
  );
};
