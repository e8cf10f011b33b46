import { lazy, Suspense } from 'react';
import { SkeletonRows } from '#components/Skeleton.tsx';
import { type TabSpec, Tabs } from '#components/Tabs.tsx';
import type { DataStoreDetail } from '#contracts/dataStore/dataStore.ts';
import { formatWhole } from '#lib/format.ts';
import { useSheet } from '#lib/useSheet.ts';
import { detailTexts } from '#messages/storeDetails.ts';
import { AttackPathsTab } from './AttackPathsTab.tsx';
import { useStoreAccess } from './accessQueries.ts';
import type { LiveStore } from './live/LiveAccess.tsx';
import { useStorePaths } from './pathQueries.ts';
import styles from './ReachCard.module.css';
import { useTags } from './tags/tagQueries.ts';

const AccessTab = lazy(async () => ({
  default: (await import('./AccessTab.tsx')).AccessTab,
}));

const t = detailTexts.reach;

const tabs = ['paths', 'access'] as const;
type Tab = (typeof tabs)[number];

const useTabs = ({ datastoreId, numAttackPath }: DataStoreDetail): TabSpec<Tab>[] => {
  const paths = useStorePaths(datastoreId).data;
  const access = useStoreAccess(datastoreId).data;
  const attackPaths = paths ? (paths.data?.length ?? 0) : numAttackPath;
  return [
    { value: 'paths', label: t.paths(formatWhole(attackPaths)) },
    {
      value: 'access',
      label: access?.isKnown ? t.access(formatWhole(access.total)) : t.accessOnly,
    },
  ];
};

const noTags: readonly string[] = [];

const useLiveStore = ({ datastoreId, region, metadata }: DataStoreDetail): LiveStore => {
  const tags = useTags({ datastoreId, cloudAccountId: metadata.cloudAccountId });
  return { datastoreId, region, tags: tags.data?.customerTags ?? noTags };
};

/** Who could get to the data of the store: attack paths, and who has access to it. The tab is named in the address. */
export const ReachCard = ({ store }: { readonly store: DataStoreDetail }) => {
  const { open, show, close } = useSheet('reach');
  const liveStore = useLiveStore(store);
  const tab: Tab = open === 'access' ? 'access' : 'paths';
  return (
    <section className={styles.card} aria-label={t.title}>
      <Tabs
        label={t.title}
        tabs={useTabs(store)}
        value={tab}
        onChange={(to) => (to === 'paths' ? close() : show(to))}
        end={<span className={styles.hint}>{t.hints[tab]}</span>}
      >
        <div className={styles.tab}>
          {tab === 'paths' ? (
            <AttackPathsTab id={store.datastoreId} expected={store.numAttackPath} />
          ) : (
            <Suspense fallback={<SkeletonRows rows={4} />}>
              <AccessTab store={liveStore} />
            </Suspense>
          )}
        </div>
      </Tabs>
    </section>
  );
};
