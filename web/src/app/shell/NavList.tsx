import { Link, useLocation } from 'react-router-dom';
import { useCloudAccounts } from '#lib/cloudAccounts.ts';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';
import styles from './Nav.module.css';
import { isCurrent, type NavEntry, navGroups } from './navEntries.ts';

interface NavItemProps {
  readonly entry: NavEntry;
  readonly closed: boolean;
  readonly count: number | undefined;
  readonly onNavigate: (() => void) | undefined;
}

/** A gated entry links to the current page and shows the reason. */
const NavItem = ({ entry, closed, count, onNavigate }: NavItemProps) => {
  const { pathname, search } = useLocation();
  const Icon = entry.icon;
  return (
    <li>
      <Link
        to={closed ? pathname + search : entry.to}
        className={styles.entry}
        title={closed ? t.connectFirst : entry.label}
        {...(isCurrent(entry, pathname) ? { 'aria-current': 'page' as const } : {})}
        {...(closed ? { 'aria-disabled': true } : {})}
        onClick={(event) => (closed ? event.preventDefault() : onNavigate?.())}
      >
        <Icon size={17} strokeWidth={1.75} aria-hidden />
        <span className={styles.entryLabel}>{entry.label}</span>
        {closed && <span className="visually-hidden">{t.connectFirst}</span>}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </Link>
    </li>
  );
};

/** The nine entries. Data, Issues, Cloud and Reports open once an account is connected. */
export const NavList = ({ onNavigate }: { readonly onNavigate?: () => void }) => {
  const accounts = useCloudAccounts().data;
  const none = accounts?.length === 0;
  return navGroups.map((entries) => (
    <ul key={entries[0]?.to} className={styles.group}>
      {entries.map((entry) => (
        <NavItem
          key={entry.to}
          entry={entry}
          closed={entry.gated && none}
          count={entry.to === paths.account ? accounts?.length : undefined}
          onNavigate={onNavigate}
        />
      ))}
    </ul>
  ));
};
