import { lazy, Suspense } from 'react';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { HighRiskStores } from '../HighRiskStores.tsx';
import styles from '../Home.module.css';
import { SensitiveData } from '../SensitiveData.tsx';
import { ImpactedSlot } from './ImpactedSlot.tsx';

const OverallRiskHistory = lazy(async () => ({
  default: (await import('#features/shared/risk/RiskHistoryCard.tsx')).OverallRiskHistory,
}));

/** Risk and policy by data store. */
export const DataLayout = () => (
  <>
    <HighRiskStores />
    <div className={styles.right}>
      <ImpactedSlot />
    </div>
    <SensitiveData />
    <div className={styles.left}>
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <OverallRiskHistory />
      </Suspense>
    </div>
  </>
);
