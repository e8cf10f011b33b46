import { Info, TriangleAlert } from 'lucide-react';
import { Button } from '#components/Button.tsx';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import styles from './Accounts.module.css';
import { type NoticeAction, noticeOf } from './notice.ts';

interface AccountNoticeProps {
  readonly account: CloudAccount;
  readonly onAction: (action: NoticeAction) => void;
}

/** The stack's state and what to do; nothing while all is well. */
export const AccountNotice = ({ account, onAction }: AccountNoticeProps) => {
  const notice = noticeOf(account);
  if (notice === null) return null;
  const Icon = notice.level === 'problem' ? TriangleAlert : Info;
  return (
    <div className={styles.notice} data-level={notice.level} role="status">
      <Icon size={16} aria-hidden />
      <div>
        <strong>{notice.title}</strong>
        {account.failure !== null && <p>{account.failure}</p>}
        <p>{notice.text}</p>
        <div className={styles.noticeActions}>
          {notice.actions.map(({ action, label }) => (
            <Button
              key={action}
              size="small"
              aria-label={`${label} (${account.id})`}
              onClick={() => onAction(action)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
};
