import { lazy, Suspense } from 'react';
import { ConnectionBanner } from '#features/shared/ConnectionBanner.tsx';
import { isConnected, useCloudAccounts } from '#lib/cloudAccounts.ts';
import { useHomeView } from '#lib/homeView.ts';
import { WhatChanged } from './changes/WhatChanged.tsx';
import { RunningScans } from './firstAccount/RunningScans.tsx';
import { SampleHistory } from './firstAccount/SampleHistory.tsx';
import styles from './Home.module.css';
import { HomeHeader } from './HomeHeader.tsx';
import { NoAccount } from './NoAccount.tsx';
import { PaceContext, useFirstRun, usePace } from './pace.ts';

const StatsStrip = lazy(async () => ({
  default: (await import('./stats/StatsStrip.tsx')).StatsStrip,
}));
const FirstAccount = lazy(async () => ({
  default: (await import('./firstAccount/FirstAccount.tsx')).FirstAccount,
}));
const DataLayout = lazy(async () => ({
  default: (await import('./layouts/DataLayout.tsx')).DataLayout,
}));
const IssueLayout = lazy(async () => ({
  default: (await import('./layouts/IssueLayout.tsx')).IssueLayout,
}));

/** They lead nowhere before the first analysis is complete, and are dimmed before classification is. */
const Widgets = () => {
  const [view] = useHomeView();
  const run = useFirstRun();
  return (
    <div className={styles.grid}>
      <div className={styles.full}>
        <WhatChanged />
      </div>
      <SampleHistory />
      <RunningScans />
      <Suspense fallback={<div className={styles.strip} />}>
        {run === 'done' ? <StatsStrip /> : <FirstAccount run={run} />}
      </Suspense>
      <div className={styles.widgets} inert={run !== 'done'} data-run={run}>
        <Suspense>{view === 'issue' ? <IssueLayout /> : <DataLayout />}</Suspense>
      </div>
    </div>
  );
};

/** What a security officer looks at for ten seconds, in one of two layouts. */
export const HomePage = () => {
  const accounts = useCloudAccounts().data;
  const none = accounts?.every((account) => !isConnected(account)) ?? false;
  return (
    <PaceContext value={usePace()}>
      <HomeHeader isEmpty={none} />
      <ConnectionBanner accounts={accounts} />
      {none ? <NoAccount isNew={accounts?.length === 0} /> : <Widgets />}
    </PaceContext>
  );
};
