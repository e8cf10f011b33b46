import { Link } from 'react-router-dom';
import { closeAround, Popover } from '#components/Popover.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { useCloudAccounts, useScope } from '#lib/cloudAccounts.ts';
import { paths } from '#lib/paths.ts';
import { useRead } from '#lib/query.ts';
import { unreadTexts as t } from '#messages/unread.ts';
import { countUnread, type UnreadReason } from './countUnread.ts';
import styles from './UnreadStores.module.css';

/** Data stores of the chosen account that could not be read. */
export const useUnread = () =>
  useRead(dataStoreRoutes.listDeniedActions, { ...useScope(), unread: true }, { keep: true });

/** Dialog of an account in which the reason can be looked at or changed. */
const dialogOf = ({ reason }: UnreadReason): 'status' | 'scope' | null => {
  if (reason === 'out of scope') return 'scope';
  return reason === 'access denied' || reason === 'unreachable' ? 'status' : null;
};

const AccountLinks = ({ of }: { readonly of: UnreadReason }) => {
  const accounts = useCloudAccounts().data ?? [];
  const dialog = dialogOf(of);
  if (dialog === null) return null;
  return of.accountIds.map((id) => (
    <Link key={id} to={`${paths.account}?open=${dialog}:${id}`} onClick={closeAround}>
      {t.dialogs[dialog](accounts.find((account) => account.id === id)?.accountDescription || id)}
    </Link>
  ));
};

export const UnreadReasons = ({ reasons }: { readonly reasons: readonly UnreadReason[] }) => (
  <ul className={styles.reasons}>
    {reasons.map((each) => (
      <li key={each.reason}>
        <b>{t.reason(each.count, each.reason)}</b>
        {each.deniedActions.length > 0 && <span>{t.lacks(each.deniedActions)}</span>}
        <span>{t.remedy(each.reason)}</span>
        <AccountLinks of={each} />
      </li>
    ))}
  </ul>
);

/** How many data stores could not be read; why, and what helps, behind a button. */
export const UnreadStores = () => {
  const { data, error } = useUnread();
  if (data === undefined) return error ? t.failed : <Skeleton width={180} height={16} />;
  if (data.length === 0) return t.none;
  return (
    <Popover label={t.count(data.length)} icon={null} className={styles.button}>
      <div className={styles.panel}>
        <p>{t.lead}</p>
        <UnreadReasons reasons={countUnread(data)} />
        <Link to={`${paths.dataStores}?sev=NOT_READ`} onClick={closeAround}>
          {t.show}
        </Link>
      </div>
    </Popover>
  );
};
