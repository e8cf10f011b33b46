import { Link } from 'react-router-dom';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import { paths } from '#lib/paths.ts';
import { securityIssueTexts as t } from '#messages/securityIssues.ts';
import { useEmptyText } from '../queries.ts';
import { DarknetTotal } from './DarknetTotal.tsx';
import { IssuesTable } from './IssuesTable.tsx';
import styles from './SecurityIssues.module.css';
import { type IssueChoice, useSecurityIssues } from './useSecurityIssues.ts';

const Body = (choice: IssueChoice) => {
  const { data, error, refetch } = useSecurityIssues();
  const none = useEmptyText(t.none);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={7} />;
  if (data.data.length === 0) return <EmptyState title={none} />;
  return (
    <>
      <DarknetTotal issues={data.data} dollars={data.datastoreSaving} />
      <IssuesTable issues={data.data} {...choice} />
    </>
  );
};

/** Issues with the Estimated Darknet Value of the data that they bear on; one is chosen to mark its data stores. */
export const SecurityIssues = ({ chosen, choose }: IssueChoice) => (
  <Card
    title={t.title}
    className={styles.card}
    action={
      <Link className={styles.link} to={paths.issues}>
        {t.all}
      </Link>
    }
  >
    <div className={styles.room}>
      <Body chosen={chosen} choose={choose} />
    </div>
  </Card>
);
