import {
  CircleCheck,
  Cloud,
  CloudUpload,
  Eye,
  ListFilter,
  Pencil,
  Trash2,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyButton } from '#components/CopyButton.tsx';
import { IconButton } from '#components/IconButton.tsx';
import { IconLink } from '#components/IconLink.tsx';
import { Spinner } from '#components/Skeleton.tsx';
import { Time } from '#components/Time.tsx';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { isAnalysed, isStopped } from '#lib/cloudAccounts.ts';
import { createdText } from '#lib/dates.ts';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';
import { accountTexts } from '#messages/accounts.ts';
import { scanTexts } from '#messages/scans.ts';
import { AccountNotice } from './AccountNotice.tsx';
import styles from './Accounts.module.css';
import { editOf, type NoticeAction } from './notice.ts';
import { ScanProgress } from './ScanProgress.tsx';
import { frequencyText, isFolders, statusText } from './statusText.ts';

interface ActionProps {
  readonly account: CloudAccount;
  /** Whether the user may change accounts. */
  readonly mayManage: boolean;
  readonly onAction: (action: NoticeAction) => void;
}

interface AccountCardProps extends ActionProps {
  /** The button that scans the account. */
  readonly scanButton: ReactNode;
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

const editTitle = (account: CloudAccount, mayManage: boolean): string => {
  if (!mayManage) return accountTexts.role;
  return editOf(account) === null ? accountTexts.notEditable : accountTexts.edit(account.id);
};

const EditButton = ({ account, mayManage, onAction }: ActionProps) => {
  const { id } = account;
  const edit = editOf(account);
  if (edit === 'revert') {
    return (
      <IconButton
        label={accountTexts.revert(id)}
        title={mayManage ? accountTexts.revert(id) : accountTexts.role}
        disabled={!mayManage}
        onClick={() => onAction('revert')}
      >
        <Undo2 size={16} aria-hidden />
      </IconButton>
    );
  }
  return (
    <IconButton
      label={accountTexts.edit(id)}
      title={editTitle(account, mayManage)}
      disabled={edit === null || !mayManage}
      onClick={() => onAction('update')}
    >
      <Pencil size={16} aria-hidden />
    </IconButton>
  );
};

/** Local folders have no stack. */
const Actions = ({ account, mayManage, onAction, scanButton }: AccountCardProps) => {
  const { id } = account;
  return (
    <fieldset className={styles.actions} aria-label={accountTexts.actionsOf(id)}>
      {!isFolders(account) && <span className={styles.scanNow}>{scanButton}</span>}
      <IconButton label={accountTexts.view(id)} onClick={() => onAction('status')}>
        <Eye size={16} aria-hidden />
      </IconButton>
      <IconLink label={accountTexts.uploads(id)} to={paths.uploads(id)}>
        <CloudUpload size={16} aria-hidden />
      </IconLink>
      {!isFolders(account) && (
        <IconButton label={accountTexts.scope(id)} onClick={() => onAction('scope')}>
          <ListFilter size={16} aria-hidden />
        </IconButton>
      )}
      {!isFolders(account) && (
        <EditButton account={account} mayManage={mayManage} onAction={onAction} />
      )}
      <IconButton
        label={accountTexts.remove(id)}
        title={mayManage ? accountTexts.remove(id) : accountTexts.role}
        disabled={!mayManage}
        onClick={() => onAction('delete')}
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </fieldset>
  );
};

export const AccountCard = ({ scanButton, ...actions }: AccountCardProps) => {
  const { account } = actions;
  return (
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
      <AccountNotice {...actions} />
      <ScanProgress scan={account.scan} />
      <dl className={styles.facts}>
        <dt>{t.accounts.connectedOn}</dt>
        <dd>
          <Time at={account.metadata.createdAt} form={createdText} />
        </dd>
        <dt>{t.accounts.scanned}</dt>
        <dd>{frequencyText(account)}</dd>
        <dt>{scanTexts.lastScan}</dt>
        <dd>{account.scan?.startedAt ? <Time at={account.scan.startedAt} /> : scanTexts.never}</dd>
      </dl>
      <Actions {...actions} scanButton={scanButton} />
    </li>
  );
};
