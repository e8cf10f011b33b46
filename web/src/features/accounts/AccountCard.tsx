import { CircleCheck, Cloud, Eye, Pencil, Trash2, TriangleAlert, Undo2 } from 'lucide-react';
import { CopyButton } from '#components/CopyButton.tsx';
import { IconButton } from '#components/IconButton.tsx';
import { Spinner } from '#components/Skeleton.tsx';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { isAnalysed, isStopped } from '#lib/cloudAccounts.ts';
import { formatDate } from '#lib/format.ts';
import { t } from '#messages';
import { accountTexts } from '#messages/accounts.ts';
import { AccountNotice } from './AccountNotice.tsx';
import styles from './Accounts.module.css';
import { editOf, type NoticeAction } from './notice.ts';
import { frequencyText, isFolders, statusText } from './statusText.ts';

export type CardAction = NoticeAction | 'status';

interface AccountCardProps {
  readonly account: CloudAccount;
  readonly onAction: (action: CardAction) => void;
}

const Progress = ({ account }: { readonly account: CloudAccount }) => {
  if (isAnalysed(account)) {
    return (
      <CircleCheck size={18} className={styles.done} aria-label={t.accounts.analysed} role="img" />
    );
  }
  return isStopped(account) ? (
    <TriangleAlert size={18} className={styles.stopped} aria-label={t.notAnalysed} role="img" />
  ) : (
    <Spinner label={t.accounts.analysing} />
  );
};

const EditButton = ({ account, onAction }: AccountCardProps) => {
  const { id } = account;
  const edit = editOf(account);
  if (edit === 'revert') {
    return (
      <IconButton label={accountTexts.revert(id)} onClick={() => onAction('revert')}>
        <Undo2 size={16} aria-hidden />
      </IconButton>
    );
  }
  return (
    <IconButton
      label={accountTexts.edit(id)}
      title={edit === null ? accountTexts.notEditable : accountTexts.edit(id)}
      disabled={edit === null}
      onClick={() => onAction('update')}
    >
      <Pencil size={16} aria-hidden />
    </IconButton>
  );
};

/** Local folders have no stack. */
const Actions = ({ account, onAction }: AccountCardProps) => {
  const { id } = account;
  return (
    <fieldset className={styles.actions} aria-label={accountTexts.actionsOf(id)}>
      <IconButton label={accountTexts.view(id)} onClick={() => onAction('status')}>
        <Eye size={16} aria-hidden />
      </IconButton>
      {!isFolders(account) && <EditButton account={account} onAction={onAction} />}
      <IconButton label={accountTexts.remove(id)} onClick={() => onAction('delete')}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </fieldset>
  );
};

export const AccountCard = ({ account, onAction }: AccountCardProps) => (
  <li className={styles.card}>
    <div className={styles.head}>
      <span className={styles.kind} title={t.accounts.kind[account.type]}>
        <Cloud size={18} strokeWidth={1.75} aria-hidden />
        {t.accounts.kind[account.type]}
      </span>
      <Progress account={account} />
    </div>
    <div className={styles.id}>
      <h2>{account.id}</h2>
      <CopyButton text={account.id} label={`${t.copy} ${account.id}`} />
    </div>
    <p className={styles.status}>{statusText(account) || t.accounts.noDescription}</p>
    <AccountNotice account={account} onAction={onAction} />
    <dl className={styles.facts}>
      <dt>{t.accounts.connectedOn}</dt>
      <dd>{formatDate(account.metadata.createdAt)}</dd>
      <dt>{t.accounts.scanned}</dt>
      <dd>{frequencyText(account)}</dd>
    </dl>
    <Actions account={account} onAction={onAction} />
  </li>
);
