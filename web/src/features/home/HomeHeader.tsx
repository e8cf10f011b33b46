import { Printer } from 'lucide-react';
import { Button } from '#components/Button.tsx';
import { Freshness } from '#components/Freshness.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Segmented } from '#components/Segmented.tsx';
import { CopyLink } from '#features/shared/list/CopyLink.tsx';
import { UnreadStores, useUnread } from '#features/shared/unread/UnreadStores.tsx';
import { useCloudAccounts } from '#lib/cloudAccounts.ts';
import { formatCount } from '#lib/format.ts';
import { homeViewOptions, useHomeView } from '#lib/homeView.ts';
import { t } from '#messages';
import { homeTexts } from '#messages/home.ts';
import { leads } from '#messages/leads.ts';
import styles from './HomeHeader.module.css';
import { useRefresh } from './pace.ts';
import { useStats } from './queries.ts';

const Note = () => {
  const { data: stats } = useStats();
  const { data: accounts } = useCloudAccounts();
  const unread = useUnread();
  if (!stats || !accounts || unread.isPending) return null;
  const summary = homeTexts.summary(formatCount(stats.TotalDataStores), accounts.length);
  return stats.TotalDataStores === 0 ? (
    summary
  ) : (
    <>
      {summary} · <UnreadStores />
    </>
  );
};

const Actions = () => {
  const [view, chooseView] = useHomeView();
  const { dataUpdatedAt, isRefetchError } = useStats();
  return (
    <>
      <Freshness
        everySeconds={useRefresh().every / 1000}
        updatedAt={dataUpdatedAt}
        isFailing={isRefetchError}
      />
      <Segmented
        label={t.header.homeLayout}
        options={homeViewOptions}
        value={view}
        onChange={chooseView}
      />
      <span className={styles.tools}>
        <CopyLink />
        <Button size="small" onClick={() => window.print()}>
          <Printer size={14} aria-hidden="true" /> {homeTexts.print}
        </Button>
      </span>
    </>
  );
};

/** Title of home; without accounts there is nothing to tell of and to choose. */
export const HomeHeader = ({ isEmpty }: { readonly isEmpty: boolean }) => (
  <PageHeader
    title={t.pages.dashboard}
    {...(isEmpty ? {} : { lead: leads.home })}
    note={
      isEmpty ? null : (
        <span className={styles.note}>
          <Note />
        </span>
      )
    }
    actions={isEmpty ? null : <Actions />}
  />
);
