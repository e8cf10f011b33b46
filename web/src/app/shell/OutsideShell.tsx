import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageSpinner } from '#components/Skeleton.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import styles from './Shell.module.css';

/** Frame of the pages before the sign-in. */
export const OutsideShell = () => {
  const { pathname } = useLocation();
  return (
    <div className={styles.outside}>
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
