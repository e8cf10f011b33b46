import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { OfflineNotice } from '#components/OfflineNotice.tsx';
import { ReadOnly } from '#components/readOnly.ts';
import { PageSpinner } from '#components/Skeleton.tsx';
import { TicketDesk } from '#features/shared/tickets/ticketDesk.tsx';
import { useLinkedAccount } from '#lib/accountLink.ts';
import { useIsVisitor } from '#lib/rights.ts';
import { store, useStored } from '#lib/stored.ts';
import { t } from '#messages';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { DemoNotice } from './DemoNotice.tsx';
import { Footer } from './Footer.tsx';
import styles from './Shell.module.css';
import { SideNav } from './SideNav.tsx';
import { TopBar } from './TopBar.tsx';
import { RunningTour } from './tour/RunningTour.tsx';
import { TourOffer } from './tour/TourOffer.tsx';
import { useTopOfPage } from './useTopOfPage.ts';

const Page = () => {
  const { pathname } = useLocation();
  const settling = useLinkedAccount();
  useTopOfPage();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageSpinner />}>{settling ? <PageSpinner /> : <Outlet />}</Suspense>
    </ErrorBoundary>
  );
};

/** Frame of every signed-in page. */
export const AppShell = () => {
  const isVisitor = useIsVisitor();
  const expanded = useStored('sidebarExpanded') !== 'false';
  return (
    <div className={styles.app} data-expanded={expanded}>
      <a className={styles.skip} href="#main">
        {t.skipToContent}
      </a>
      <SideNav expanded={expanded} onToggle={() => store('sidebarExpanded', String(!expanded))} />
      <div className={styles.column}>
        <TopBar />
        <OfflineNotice />
        {isVisitor && <DemoNotice />}
        <TourOffer />
        <main id="main" className={styles.main} tabIndex={-1}>
          <ReadOnly value={isVisitor ? t.demo.refusal : null}>
            <TicketDesk>
              <Page />
            </TicketDesk>
          </ReadOnly>
        </main>
        <Footer />
      </div>
      <RunningTour />
    </div>
  );
};
