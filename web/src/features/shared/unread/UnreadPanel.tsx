import { Link } from 'react-router-dom';
import { closeAround } from '#components/Popover.tsx';
import { useCloudAccounts } from '#lib/cloudAccounts.ts';
import { paths } from '#lib/paths.ts';
import { unreadReasonTexts as t } from '#messages/unreadReasons.ts';
import { countUnread, type UnreadReason, type UnreadStore } from './countUnread.ts';
import styles from './UnreadStores.module.css';

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

const UnreadReasons = ({ reasons }: { readonly reasons: readonly UnreadReason[] }) => (
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

const isDisk = ({ notAnalysed }: UnreadStore): boolean =>
  notAnalysed.some(({ reason }) => reason === 'volume blocks');

interface UnreadPanelProps {
  readonly stores: readonly UnreadStore[];
  /** Snapshots and backups, which need no mending. */
  readonly copies: readonly UnreadStore[];
}

/** Why data stores could not be read, and what helps. */
export const UnreadPanel = ({ stores, copies }: UnreadPanelProps) => {
  const disks = copies.filter(isDisk).length;
  const kept = copies.length - disks;
  return (
    <>
      <p>{t.lead}</p>
      <UnreadReasons reasons={countUnread(stores)} />
      {kept === 0 ? null : <p>{t.copies(kept)}</p>}
      {disks === 0 ? null : <p>{t.disks(disks)}</p>}
      <Link to={`${paths.dataStores}?sev=NOT_READ`} onClick={closeAround}>
        {t.show}
      </Link>
    </>
  );
};
