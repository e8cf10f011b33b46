import { BellOff } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { closeAround } from '#components/Popover.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import { useCloudAccounts } from '#lib/cloudAccounts.ts';
import { dayText } from '#lib/dates.ts';
import { paths } from '#lib/paths.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { notificationTexts as t } from '#messages/notifications.ts';
import { byDay, type DayOfNotifications, nearDay } from './days.ts';
import { NotificationItem } from './NotificationItem.tsx';
import styles from './Notifications.module.css';
import { useMarkRead, useNotifications } from './queries.ts';

const WAITING_ROWS = 4;
const ROW_HEIGHT = 64;

const dayName = (day: string): string => {
  const near = nearDay(day, Date.now());
  return near === undefined ? dayText(day) : t[near];
};

interface DayProps {
  readonly of: DayOfNotifications;
  readonly readUpTo: number;
  readonly accountName: (accountId: string) => string;
}

const Day = ({ of, readUpTo, accountName }: DayProps) => (
  <section aria-label={dayName(of.day)}>
    <h3 className={styles.day}>{dayName(of.day)}</h3>
    <ul className={styles.items}>
      {of.notifications.map((one) => (
        <NotificationItem
          key={one.id}
          notification={one}
          isUnread={one.seq > readUpTo}
          accountName={accountName}
        />
      ))}
    </ul>
  </section>
);

interface PageProps {
  readonly before?: string;
  /** Number of the latest change, as the bell knows it: the page is read again after it. */
  readonly seq: number;
}

const useAccountName = () => {
  const { data } = useCloudAccounts();
  return (accountId: string): string =>
    data?.find(({ id }) => id === accountId)?.accountDescription ?? accountId;
};

/** Fifty, and those before them on demand. */
const Page = ({ before, seq }: PageProps) => {
  const { data, error, refetch } = useNotifications(before);
  const [isMore, setIsMore] = useState(false);
  const accountName = useAccountName();
  const isOld = data !== undefined && data.seq < seq;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  if (error && !data)
    return <ErrorState error={error} fallback={t.loadFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={WAITING_ROWS} height={ROW_HEIGHT} />;
  if (data.data.length === 0)
    return <EmptyState icon={<BellOff size={20} />} title={t.none} text={t.noneText} />;
  return (
    <>
      {byDay(data.data).map((day) => (
        <Day key={day.day} of={day} readUpTo={data.readUpTo} accountName={accountName} />
      ))}
      {data.next !== null && isMore && <Page before={data.next} seq={seq} />}
      {data.next !== null && !isMore && (
        <Button size="small" onClick={() => setIsMore(true)}>
          {t.earlier}
        </Button>
      )}
    </>
  );
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys go from one link or button of the panel to the next. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  stops[at === -1 ? 0 : Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
};

interface StateProps {
  readonly seq: number;
  readonly unread: number;
}

/** The button is gone once all is read: the focus stays in the panel. */
const Head = ({ seq, unread, onRead }: StateProps & { readonly onRead: () => void }) => {
  const { mutate, isPending } = useMarkRead();
  return (
    <div className={styles.head}>
      <h2>{t.title}</h2>
      {unread > 0 && (
        <Button
          look="link"
          size="small"
          busy={isPending}
          busyText={t.markRead}
          onClick={() => mutate(seq, { onSuccess: onRead })}
        >
          {t.markRead}
        </Button>
      )}
    </div>
  );
};

/** What changed in the last 90 days. A visitor of the demo has read nothing, and gets no mail. */
export const NotificationPanel = ({ seq, unread }: StateProps) => {
  const isVisitor = useSignedIn().userId === '';
  const panel = useRef<HTMLDivElement>(null);
  const takeFocus = (): void => panel.current?.focus();
  useEffect(() => panel.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between the links inside
    <div ref={panel} className={styles.panel} tabIndex={-1} onKeyDown={moveFocus}>
      <Head seq={seq} unread={isVisitor ? 0 : unread} onRead={takeFocus} />
      <div className={styles.list}>
        <Page seq={seq} />
      </div>
      {!isVisitor && (
        <Link className={styles.settings} to={paths.ownAccount} onClick={closeAround}>
          {t.settings}
        </Link>
      )}
    </div>
  );
};
