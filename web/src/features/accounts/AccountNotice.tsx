import { Info, TriangleAlert } from 'lucide-react';
import { Button } from '#components/Button.tsx';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { LastHeard } from '#features/shared/LastHeard.tsx';
import { accountTexts } from '#messages/accounts.ts';
import styles from './Accounts.module.css';
import { failureOf, isChange, type NoticeAction, noticeOf } from './notice.ts';

interface AccountNoticeProps {
  readonly account: CloudAccount;
  readonly mayManage: boolean;
  readonly onAction: (action: NoticeAction) => void;
}

/** The stack's state and what to do; nothing while all is well. */
export const AccountNotice = ({ account, mayManage, onAction }: AccountNoticeProps) => {
  const notice = noticeOf(account);
  if (notice === null) return null;
  const failure = failureOf(account);
  const Icon = notice.level === 'problem' ? TriangleAlert : Info;
  return (
    <div className={styles.notice} data-level={notice.level} role="status">
      <Icon size={16} aria-hidden />
      <div>
        <strong>{notice.title}</strong>
        {failure !== null && <p>{failure}</p>}
        {account.connection !== 'reached' && (
          <p>
            <LastHeard {...account} />
          </p>
        )}
        <p>{notice.text}</p>
        <div className={styles.noticeActions}>
          {notice.actions.map(({ action, label }) => (
            <Button
              key={action}
              size="small"
              aria-label={`${label} (${account.id})`}
              disabled={!mayManage && isChange(action)}
              title={mayManage || !isChange(action) ? undefined : accountTexts.role}
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
