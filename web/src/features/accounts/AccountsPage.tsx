import { Cloud } from 'lucide-react';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useCloudAccounts } from '#lib/cloudAccounts.ts';
import { t } from '#messages';
import { AccountCard } from './AccountCard.tsx';
import styles from './Accounts.module.css';

const Waiting = () => (
  <div className={styles.grid}>
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} height={132} className={styles.waiting} />
    ))}
  </div>
);

const Accounts = () => {
  const { data: accounts, error, refetch } = useCloudAccounts();
  if (!accounts && error) {
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!accounts) return <Waiting />;
  if (accounts.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Cloud size={20} />} title={t.accounts.none} text={t.accounts.noneText} />
      </Card>
    );
  }
  return (
    <ul className={styles.grid}>
      {accounts.map((account) => (
        <AccountCard key={account.id} account={account} />
      ))}
    </ul>
  );
};

/** The connected cloud accounts and how far their analysis is. */
export const AccountsPage = () => (
  <>
    <PageHeader title={t.accounts.title} />
    <Accounts />
  </>
);
