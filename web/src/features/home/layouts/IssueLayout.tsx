import styles from '../Home.module.css';
import { SecurityIssues } from '../securityIssues/SecurityIssues.tsx';
import { ImpactedSlot } from './ImpactedSlot.tsx';

/** Issues with what the data behind them is worth, beside the data stores that they bear on. */
export const IssueLayout = () => (
  <>
    <div className={styles.left}>
      <SecurityIssues />
    </div>
    <div className={styles.right}>
      <ImpactedSlot />
    </div>
  </>
);
