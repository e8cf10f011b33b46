import { lazy, Suspense } from 'react';
import { Popover } from '#components/Popover.tsx';
import { Skeleton, SkeletonLines } from '#components/Skeleton.tsx';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { useRead } from '#lib/query.ts';
import { unreadTexts as t } from '#messages/unread.ts';
import styles from './UnreadStores.module.css';

const UnreadPanel = lazy(async () => ({
  default: (await import('./UnreadPanel.tsx')).UnreadPanel,
}));

/** Data stores of the chosen account that could not be read. */
export const useUnread = () =>
  useRead(dataStoreRoutes.listDeniedActions, { ...useScope(), unread: true }, { keep: true });

/** What AWS keeps of another store needs no mending. */
const isCopy = (store: { readonly isCopy: boolean }): boolean => store.isCopy;

/** How many data stores could not be read; why, and what helps, behind a button. */
export const UnreadStores = () => {
  const { data, error } = useUnread();
  if (data === undefined) return error ? t.failed : <Skeleton width={180} height={16} />;
  const [copies, stores] = [data.filter(isCopy), data.filter((each) => !isCopy(each))];
  if (stores.length === 0) return t.none;
  return (
    <Popover label={t.count(stores.length)} icon={null} className={styles.button}>
      <div className={styles.panel}>
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <UnreadPanel stores={stores} copies={copies} />
        </Suspense>
      </div>
    </Popover>
  );
};
