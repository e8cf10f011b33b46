import { Cloud, Info, Plus } from 'lucide-react';
import { Button } from '#components/Button.tsx';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { useCloudAccounts } from '#lib/cloudAccounts.ts';
import { paths } from '#lib/paths.ts';
import { useSheet } from '#lib/useSheet.ts';
import { t } from '#messages';
import { accountTexts } from '#messages/accounts.ts';
import { AccountCard, type CardAction } from './AccountCard.tsx';
import styles from './Accounts.module.css';
import { draftOf, keepDraft } from './add/draft.ts';
import { Dialogs } from './Dialogs.tsx';
import { addressOf, type DialogKind, dialogOf } from './openDialog.ts';
import { useFollow, useRevertUpdate } from './queries.ts';

const Waiting = () => (
  <div className={styles.grid}>
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} height={178} className={styles.waiting} />
    ))}
  </div>
);

const None = () => (
  <Card>
    <EmptyState
      icon={<Cloud size={20} />}
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

interface FollowedCardProps {
  readonly account: CloudAccount;
  readonly onOpen: (kind: DialogKind, id?: string) => void;
}

const FollowedCard = ({ account, onOpen }: FollowedCardProps) => {
  useFollow(account);
  const { mutate: revert } = useRevertUpdate();
  const act = (action: CardAction): void => {
    if (action === 'revert') revert(account.id);
    else if (action === 'launch') {
      keepDraft(draftOf(account));
      onOpen('add');
    } else onOpen(action, account.id);
  };
  return <AccountCard account={account} onAction={act} />;
};

const Cards = ({ onOpen }: Pick<FollowedCardProps, 'onOpen'>) => {
  const { data: accounts, error, refetch } = useCloudAccounts();
  if (!accounts && error) {
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!accounts) return <Waiting />;
  if (accounts.length === 0) return <None />;
  return (
    <ul className={styles.grid} aria-label={accountTexts.cards}>
      {accounts.map((account) => (
        <FollowedCard key={account.id} account={account} onOpen={onOpen} />
      ))}
    </ul>
  );
};

/** The connected cloud accounts, the state of their stacks, and how far their analysis is. */
export const AccountsPage = () => {
  const accounts = useCloudAccounts().data ?? [];
  const sheet = useSheet('open');
  const open = dialogOf(sheet.open);
  const show = (kind: DialogKind, id = ''): void => sheet.show(addressOf({ kind, id }));
  return (
    <>
      <PageHeader
        title={t.accounts.title}
        actions={
          <>
            <Button onClick={() => show('info')}>
              <Info size={15} aria-hidden />
              {accountTexts.info.open}
            </Button>
            <Button look="primary" onClick={() => show('add')}>
              <Plus size={15} aria-hidden />
              {t.accounts.addNew}
            </Button>
          </>
        }
      />
      <Cards onOpen={show} />
      {open && <Dialogs open={open} accounts={accounts} onClose={sheet.close} />}
    </>
  );
};
