import { Achievements } from '../achievements/Achievements.tsx';
import { SecurityIssues } from '../securityIssues/SecurityIssues.tsx';
import { useIssueChoice } from '../securityIssues/useSecurityIssues.ts';
import { ImpactedSlot } from './ImpactedSlot.tsx';
import styles from './layout.module.css';
import { LazyTopIssues, LazyTrends } from './lazyWidgets.tsx';

/** Issues with what the data behind them is worth, beside the data stores that they bear on. */
export const IssueLayout = () => {
  const { chosen, choose, issue } = useIssueChoice();
  return (
    <>
      <div className={styles.seven}>
        <SecurityIssues chosen={chosen} choose={choose} />
      </div>
      <div className={styles.five}>
        <ImpactedSlot marked={issue?.impactedDatastores.map(({ datastoreId }) => datastoreId)} />
      </div>
      <LazyTopIssues className={styles.seven} />
      <LazyTrends className={styles.five} />
      <Achievements />
    </>
  );
};
