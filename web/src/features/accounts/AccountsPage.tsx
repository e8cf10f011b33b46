import { Cloud, Info, Plus } from 'lucide-react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { AddAccountLink } from '#features/shared/AddAccountLink.tsx';
import { ConnectionBanner } from '#features/shared/ConnectionBanner.tsx';
import { RowsExport } from '#features/shared/list/RowsExport.tsx';
import { ScanButton } from '#features/shared/scan/ScanButton.tsx';
import { scanRefusalOf } from '#features/shared/scan/scanRefusal.ts';
import { useScanNow } from '#features/shared/scan/useScanNow.ts';
import { useCloudAccounts } from '#lib/cloudAccounts.ts';
import { useMayManage } from '#lib/rights.ts';
import { useSheet } from '#lib/useSheet.ts';
import { t } from '#messages';
import { accountTexts } from '#messages/accounts.ts';
import { scanTexts } from '#messages/scans.ts';
import { AccountCard } from './AccountCard.tsx';
import styles from './Accounts.module.css';
import { draftOf, keepDraft } from './add/draft.ts';
import { Dialogs } from './Dialogs.tsx';
import type { NoticeAction } from './notice.ts';
import { addressOf, type DialogKind, dialogOf } from './openDialog.ts';
import { Organizations } from './organization/Organizations.tsx';
import { useCheckAccount, useFollow, useRevertUpdate } from './queries.ts';

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
      action={<AddAccountLink />}
    />
  </Card>
);

const ScanAccount = ({ account }: { readonly account: CloudAccount }) => {
  const mayScan = useMayManage();
  const { mutate, isPending } = useScanNow(account.id);
  return (
    <ScanButton
      text={scanTexts.scanNow}
      resource={account.id}
      scan={account.scan}
      refusal={scanRefusalOf(account, mayScan)}
      busy={isPending}
      onPress={() => mutate(undefined)}
    />
  );
};

interface FollowedCardProps {
  readonly account: CloudAccount;
  readonly onOpen: (kind: DialogKind, id?: string) => void;
}

const FollowedCard = ({ account, onOpen }: FollowedCardProps) => {
  useFollow(account);
  const { mutate: revert } = useRevertUpdate();
  const { mutate: check } = useCheckAccount();
  const mayManage = useMayManage();
  const act = (action: NoticeAction): void => {
    if (action === 'revert') revert(account.id);
    else if (action === 'check') check(account.id);
    else if (action === 'launch') {
      keepDraft(draftOf(account));
      onOpen('add');
    } else onOpen(action, account.id);
  };
  return (
    <AccountCard
      account={account}
      mayManage={mayManage}
      onAction={act}
      scanButton={<ScanAccount account={account} />}
    />
  );
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
  const mayManage = useMayManage();
  const sheet = useSheet('open');
  const open = dialogOf(sheet.open);
  const show = (kind: DialogKind, id = ''): void => sheet.show(addressOf({ kind, id }));
  return (
    <>
      <PageHeader
        title={t.accounts.title}
        actions={
          <>
            <RowsExport
              file="accounts"
              rows={accounts}
              columns={async () => (await import('./accountsCsv.ts')).accountsCsv}
            />
            <Button onClick={() => show('info')}>
              <Info size={15} aria-hidden />
              {accountTexts.info.open}
            </Button>
            <Button
              changes
              look="primary"
              disabled={!mayManage}
              title={mayManage ? undefined : accountTexts.role}
              onClick={() => show('add')}
            >
              <Plus size={15} aria-hidden />
              {t.accounts.addNew}
            </Button>
          </>
        }
      />
      <ConnectionBanner accounts={accounts} />
      <Cards onOpen={show} />
      <Organizations accounts={accounts} />
      {open && <Dialogs open={open} accounts={accounts} onClose={sheet.close} />}
    </>
  );
};
