import { Achievements } from '../achievements/Achievements.tsx';
import { DataFlows } from '../flows/DataFlows.tsx';
import { TopIssues } from '../issues/TopIssues.tsx';
import { PolicyPanel } from '../risk/PolicyPanel.tsx';
import { RiskPanel } from '../risk/RiskPanel.tsx';
import { Trends } from '../trends/Trends.tsx';
import { ImpactedSlot } from './ImpactedSlot.tsx';
import styles from './layout.module.css';

/** Risk and policy by data store. */
export const DataLayout = () => (
  <>
    <RiskPanel className={styles.eight} />
    <div className={styles.four}>
      <ImpactedSlot />
    </div>
    <TopIssues className={styles.seven} />
    <DataFlows className={styles.five} />
    <PolicyPanel className={styles.seven} />
    <Trends className={styles.five} />
    <Achievements />
  </>
);
