import styles from '../Home.module.css';
import { SecurityIssues } from '../securityIssues/SecurityIssues.tsx';
import { useIssueChoice } from '../securityIssues/useSecurityIssues.ts';
import { ImpactedSlot } from './ImpactedSlot.tsx';

/** Issues with what the data behind them is worth, beside the data stores that they bear on. */
export const IssueLayout = () => {
  const { chosen, choose, issue } = useIssueChoice();
  return (
    <>
      <div className={styles.left}>
        <SecurityIssues chosen={chosen} choose={choose} />
      </div>
      <div className={styles.right}>
        <ImpactedSlot marked={issue?.impactedDatastores.map(({ datastoreId }) => datastoreId)} />
      </div>
    </>
  );
};
