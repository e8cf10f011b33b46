import { Bell } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Popover } from '#components/Popover.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import { notificationRoutes } from '#contracts/notification/routes.ts';
import { useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { t } from '#messages';
import styles from './TopBar.module.css';

const NotificationPanel = lazy(async () => ({
  default: (await import('#features/notifications/NotificationPanel.tsx')).NotificationPanel,
}));

const POLL_MS = 30_000;
const MOST = 99;
const WAITING_ROWS = 4;
const ROW_HEIGHT = 64;

const countText = (unread: number): string => (unread > MOST ? `${MOST}+` : String(unread));

/** Told to screen readers when more is unread than before; not on the first answer. */
const useNews = (unread: number | undefined): string => {
  const before = useRef<number>(undefined);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (unread === undefined) return;
    if (before.current !== undefined && unread > before.current)
      setNews(t.header.unread(countText(unread)));
    before.current = unread;
  }, [unread]);
  return news;
};

/** What changed since the last visit. It is not asked for while the tab is hidden. */
export const NotificationBell = () => {
  const isVisitor = useSignedIn().userId === '';
  const { data } = useRead(notificationRoutes.getNotificationState, {}, { every: POLL_MS });
  const unread = isVisitor ? 0 : data?.unread;
  const news = useNews(unread);
  const { seq = 0 } = data ?? {};
  const icon = (
    <span className={styles.bell}>
      <Bell size={17} strokeWidth={1.75} aria-hidden />
      {unread ? <b aria-hidden>{countText(unread)}</b> : null}
    </span>
  );
  return (
    <>
      <Popover
        label={unread ? t.header.bellOf(countText(unread)) : t.header.bell}
        icon={icon}
        iconOnly
        className={styles.iconButton}
      >
        <div className={styles.bellPanel}>
          <Suspense fallback={<SkeletonRows rows={WAITING_ROWS} height={ROW_HEIGHT} />}>
            <NotificationPanel seq={seq} unread={unread ?? 0} />
          </Suspense>
        </div>
      </Popover>
      <span role="status" className="visually-hidden">
        {news}
      </span>
    </>
  );
};
