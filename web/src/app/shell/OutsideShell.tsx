import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { PageSpinner } from '#components/Skeleton.tsx';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { Logo } from './Logo.tsx';
import styles from './Shell.module.css';

/** Frame of the pages before the sign-in. */
export const OutsideShell = () => {
  const { pathname } = useLocation();
  return (
    <div className={styles.outside}>
      <header className={styles.outsideHead}>
        <Link to={paths.home}>
          <Logo size={32} />
          {t.product}
        </Link>
      </header>
      <main id="main" className={styles.outsideMain}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<PageSpinner />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  );
};
