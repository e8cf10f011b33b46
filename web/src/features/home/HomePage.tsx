import { KeyRound } from 'lucide-react';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { useCloudAccounts } from '#lib/cloudAccounts.ts';
import { formatCount } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';
import { FirstAccount } from './FirstAccount.tsx';
import { HighRiskStores } from './HighRiskStores.tsx';
import styles from './Home.module.css';
import { useStats } from './queries.ts';
import { SensitiveData } from './SensitiveData.tsx';
import { StatCards } from './StatCards.tsx';

const Note = () => {
  const { data: stats } = useStats();
  const { data: accounts } = useCloudAccounts();
  return stats && accounts
    ? t.home.summary(formatCount(stats.TotalDataStores), accounts.length)
    : null;
};

const NoAccount = () => (
  <Card>
    <EmptyState
      icon={<KeyRound size={20} />}
      title={t.accounts.none}
      text={t.accounts.noneText}
      action={
        <ButtonLink look="primary" to={paths.newAccount}>
          {t.accounts.addNew}
        </ButtonLink>
      }
    />
  </Card>
);

/** Widgets of what is built; issues, policies and trends follow with their parts. */
export const HomePage = () => {
  const none = useCloudAccounts().data?.length === 0;
  return (
    <>
      <PageHeader title={t.pages.dashboard} note={none ? null : <Note />} />
      {none ? (
        <NoAccount />
      ) : (
        <div className={styles.grid}>
          <FirstAccount />
          <StatCards />
          <HighRiskStores />
          <SensitiveData />
        </div>
      )}
    </>
  );
};
