import { CheckCheck, CircleAlert, ShieldX, Ticket, Unplug } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { closeAround } from '#components/Popover.tsx';
import type { Notification, NotificationKind } from '#contracts/notification/notification.ts';
import { formatRelative } from '#lib/format.ts';
import { notificationTexts as t } from '#messages/notifications.ts';
import { listOf } from './links.ts';
import styles from './Notifications.module.css';

const icons: Readonly<Record<NotificationKind, typeof Ticket>> = {
  criticalIssues: CircleAlert,
  policyViolated: ShieldX,
  accountUnreachable: Unplug,
  scanFinished: CheckCheck,
  ticketClosed: Ticket,
};

/** As many rows are shown before the rest is asked for. */
const SHOWN = 3;

const Entries = ({ notification }: { readonly notification: Notification }) => {
  const { kind, count, entries } = notification;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, SHOWN);
  return (
    <>
      <ul className={styles.entries}>
        {shown.map(({ id, name, link }) => (
          <li key={id}>
            <Link to={link} dir="auto" onClick={closeAround}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
          {t.more(entries.length - shown.length)}
        </button>
      )}
      {entries.length < count && (isWhole || entries.length <= SHOWN) && (
        <Link className={styles.more} to={listOf(notification)} onClick={closeAround}>
          {t.all[kind](count)}
        </Link>
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
          <time dateTime={at}>{formatRelative(Date.parse(at), Date.now())}</time>
        </p>
        <Entries notification={notification} />
      </div>
    </li>
  );
};
