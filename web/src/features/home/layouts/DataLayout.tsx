import { Achievements } from '../achievements/Achievements.tsx';
import { PolicyPanel } from '../risk/PolicyPanel.tsx';
import { RiskPanel } from '../risk/RiskPanel.tsx';
import { ImpactedSlot } from './ImpactedSlot.tsx';
import styles from './layout.module.css';
import { LazyDataFlows, LazyTopIssues, LazyTrends } from './lazyWidgets.tsx';

/** Risk and policy by data store. */
export const DataLayout = () => (
  <>
    <RiskPanel className={styles.eight} />
    <div className={styles.four}>
      <ImpactedSlot />
    </div>
    <LazyTopIssues className={styles.seven} />
    <LazyDataFlows className={styles.five} />
    <PolicyPanel className={styles.seven} />
    <LazyTrends className={styles.five} />
    <Achievements />
  </>
);
