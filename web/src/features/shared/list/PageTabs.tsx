import { Link, useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { listTexts as t } from '#messages/lists.ts';
import styles from './PageTabs.module.css';

interface PageTabsProps {
  readonly label: string;
  /** Path and label of each page. */
  readonly pages: ReadonlyArray<{ readonly to: string; readonly label: string }>;
}

const PageTabs = ({ label, pages }: PageTabsProps) => {
  const { pathname } = useLocation();
  return (
    <nav className={styles.tabs} aria-label={label}>
      {pages.map((page) => (
        <Link
          key={page.to}
          to={page.to}
          {...(pathname === page.to ? { 'aria-current': 'page' as const } : {})}
        >
          {page.label}
        </Link>
      ))}
    </nav>
  );
};

const cloudPages = [
  { to: paths.cloudAssets, label: t.assetsTab },
  { to: paths.identity, label: t.usersTab },
];

/** The two pages of the sidebar's Cloud entry. */
export const CloudTabs = () => <PageTabs label={t.cloud} pages={cloudPages} />;

const issuePages = [
  { to: paths.issues, label: t.issuesTab },
  { to: paths.checks, label: t.checksTab },
  { to: paths.compliance, label: t.complianceTab },
];

/** The three pages of the sidebar's Issues entry. */
export const IssueTabs = () => <PageTabs label={t.issuesTab} pages={issuePages} />;
