import { CircleCheck, Cloud } from 'lucide-react';
import { CopyButton } from '#components/CopyButton.tsx';
import { Spinner } from '#components/Skeleton.tsx';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { isAnalysed } from '#lib/cloudAccounts.ts';
import { formatDate } from '#lib/format.ts';
import { t } from '#messages';
import styles from './Accounts.module.css';
import { frequencyText, statusText } from './statusText.ts';

const Progress = ({ account }: { readonly account: CloudAccount }) =>
  isAnalysed(account) ? (
    <CircleCheck size={18} className={styles.done} aria-label={t.accounts.analysed} role="img" />
  ) : (
    <Spinner label={t.accounts.analysing} />
  );

export const AccountCard = ({ account }: { readonly account: CloudAccount }) => (
  <li className={styles.card}>
    <div className={styles.head}>
      <span className={styles.kind} title={t.accounts.kind[account.type]}>
        <Cloud size={18} strokeWidth={1.75} aria-hidden />
        {t.accounts.kind[account.type]}
      </span>
      <Progress account={account} />
    </div>
    <h2 className={styles.id}>
      {account.id}
      <CopyButton text={account.id} label={`${t.copy} ${account.id}`} />
    </h2>
    <p className={styles.status}>{statusText(account) || t.accounts.noDescription}</p>
    <dl className={styles.facts}>
      <dt>{t.accounts.connectedOn}</dt>
      <dd>{formatDate(account.metadata.createdAt)}</dd>
      <dt>{t.accounts.scanned}</dt>
      <dd>{frequencyText(account)}</dd>
    </dl>
  </li>
);
