import { CheckCheck, CircleAlert, ShieldX, Ticket, Unplug } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '#components/ErrorState.tsx';
import { closeAround } from '#components/Popover.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { Time } from '#components/Time.tsx';
import type { Notification, NotificationKind } from '#contracts/notification/notification.ts';
import { relativeText } from '#lib/dates.ts';
import { notificationTexts as t } from '#messages/notifications.ts';
import styles from './Notifications.module.css';
import { useNotificationEntries } from './queries.ts';

const icons: Readonly<Record<NotificationKind, typeof Ticket>> = {
  criticalIssues: CircleAlert,
  policyViolated: ShieldX,
  accountUnreachable: Unplug,
  scanFinished: CheckCheck,
  ticketClosed: Ticket,
};

/** As many rows are shown before the rest is asked for. */
const SHOWN = 3;

const Links = ({ entries }: Pick<Notification, 'entries'>) => (
  <ul className={styles.entries}>
    {entries.map(({ id, name, link }) => (
      <li key={id}>
        <Link to={link} dir="auto" onClick={closeAround}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
);

const More = ({ text, onClick }: { readonly text: string; readonly onClick: () => void }) => (
  <button type="button" className={styles.more} onClick={onClick}>
    {text}
  </button>
);

interface EveryProps {
  readonly id: string;
  readonly before?: string;
}

/** Every change, of which a notification itself names the latest only; page after page. */
const Every = ({ id, before }: EveryProps) => {
  const { data, error, refetch } = useNotificationEntries(id, before);
  const [isMore, setIsMore] = useState(false);
  if (error && !data) return <ErrorState inline error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={SHOWN} />;
  return (
    <>
      <Links entries={data.data} />
      {data.next !== null && isMore && <Every id={id} before={data.next} />}
      {data.next !== null && !isMore && <More text={t.earlier} onClick={() => setIsMore(true)} />}
    </>
  );
};

const Entries = ({ notification }: { readonly notification: Notification }) => {
  const { id, count, entries } = notification;
  const [isWhole, setIsWhole] = useState(false);
  if (isWhole && entries.length < count) return <Every id={id} />;
  const shown = isWhole ? entries : entries.slice(0, SHOWN);
  return (
    <>
      <Links entries={shown} />
      {shown.length < count && (
        <More text={t.more(count - shown.length)} onClick={() => setIsWhole(true)} />
      )}
    </>
  );
};

interface ItemProps {
  readonly notification: Notification;
  readonly isUnread: boolean;
  readonly accountName: (accountId: string) => string;
}

export const NotificationItem = ({ notification, isUnread, accountName }: ItemProps) => {
  const { kind, count, accountId, at } = notification;
  const Icon = icons[kind];
  return (
    <li className={styles.item} data-unread={isUnread}>
      <Icon size={16} strokeWidth={1.75} aria-hidden data-kind={kind} />
      <div className={styles.words}>
        <p className={styles.what}>
          {t.kinds[kind](count)}
          {isUnread && <span className={styles.unread}>{t.unread}</span>}
        </p>
        <p className={styles.where}>
          {accountId !== null && <span dir="auto">{t.account(accountName(accountId))}</span>}
          <Time at={at} form={relativeText} />
        </p>
        <Entries notification={notification} />
      </div>
    </li>
  );
};
