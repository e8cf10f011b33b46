import { Link, useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { listTexts as t } from '#messages/lists.ts';
import styles from './CloudTabs.module.css';

const tabs = [
  [paths.cloudAssets, t.assetsTab],
  [paths.identity, t.usersTab],
] as const;

/** The two pages of the sidebar's Cloud entry. */
export const CloudTabs = () => {
  const { pathname } = useLocation();
  return (
    <nav className={styles.tabs} aria-label={t.cloud}>
      {tabs.map(([to, label]) => (
        <Link key={to} to={to} {...(pathname === to ? { 'aria-current': 'page' as const } : {})}>
          {label}
        </Link>
      ))}
    </nav>
  );
};
