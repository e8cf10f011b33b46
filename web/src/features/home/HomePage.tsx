import { KeyRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { SkeletonLines, SkeletonRows } from '#components/Skeleton.tsx';
import { AddAccountLink } from '#features/shared/AddAccountLink.tsx';
import { ConnectionBanner } from '#features/shared/ConnectionBanner.tsx';
import { UnreadStores, useUnread } from '#features/shared/unread/UnreadStores.tsx';
import { isConnected, useCloudAccounts } from '#lib/cloudAccounts.ts';
import { formatCount } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';
import { FirstAccount } from './FirstAccount.tsx';
import { HighRiskStores } from './HighRiskStores.tsx';
import styles from './Home.module.css';
import { useFirstRun, useStats } from './queries.ts';
import { SensitiveData } from './SensitiveData.tsx';
import { StatCards } from './StatCards.tsx';

const OverallRiskHistory = lazy(async () => ({
  default: (await import('#features/shared/risk/RiskHistoryCard.tsx')).OverallRiskHistory,
}));

const Note = () => {
  const { data: stats } = useStats();
  const { data: accounts } = useCloudAccounts();
  const unread = useUnread();
  if (!stats || !accounts || unread.isPending) return null;
  const summary = t.home.summary(formatCount(stats.TotalDataStores), accounts.length);
  return stats.TotalDataStores === 0 ? (
    summary
  ) : (
    <>
      {summary} · <UnreadStores />
    </>
  );
};

/** One whose stack was not created is shown on the accounts page, with what to do. */
const NoAccount = ({ isNew }: { readonly isNew: boolean }) => (
  <Card>
    <EmptyState
      icon={<KeyRound size={20} />}
      title={t.accounts.none}
      text={t.accounts.noneText}
      action={
        isNew ? (
          <AddAccountLink />
        ) : (
          <ButtonLink look="primary" to={paths.account}>
            {t.nav.accounts}
          </ButtonLink>
        )
      }
    />
  </Card>
);

/** They lead nowhere before the first analysis is complete, and are dimmed before classification is. */
const Widgets = () => {
  const run = useFirstRun();
  return (
    <div className={styles.grid}>
      {run === 'done' ? <StatCards /> : <FirstAccount run={run} />}
      <div className={styles.widgets} inert={run !== 'done'} data-run={run}>
        <HighRiskStores />
        <div className={styles.right}>
          <Suspense fallback={<SkeletonRows rows={8} />}>
            <ImpactedPlot />
          </Suspense>
        </div>
        <SensitiveData />
        <div className={styles.left}>
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <OverallRiskHistory />
          </Suspense>
        </div>
      </div>
    </div>
  );
};

const ImpactedPlot = lazy(async () => ({
  default: (await import('./ImpactedPlot.tsx')).ImpactedPlot,
}));

/** Widgets of what is built; issues, policies and trends follow with their parts. */
export const HomePage = () => {
  const accounts = useCloudAccounts().data;
  const none = accounts?.every((account) => !isConnected(account)) ?? false;
  return (
    <>
      <PageHeader title={t.pages.dashboard} note={none ? null : <Note />} />
      <ConnectionBanner accounts={accounts} />
      {none ? <NoAccount isNew={accounts?.length === 0} /> : <Widgets />}
    </>
  );
};
