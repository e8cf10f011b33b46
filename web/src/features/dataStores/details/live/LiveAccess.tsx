import { Activity } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { Segmented } from '#components/Segmented.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import type { Liveness, TenMinutes } from '#contracts/activity/routes.ts';
import { regionByCode } from '#contracts/cloudAccount/regions.ts';
import { formatDateTime } from '#lib/format.ts';
import { liveAccessTexts as t } from '#messages/liveAccess.ts';
import type { MapPoint } from '#viz/worldMap/clusters.ts';
import { Legend } from './Legend.tsx';
import styles from './LiveAccess.module.css';
import { SourceList, SourceTable } from './SourceList.tsx';
import { SourceModal } from './SourceModal.tsx';
import { isLive, isUsOnly, lastAccessOf, pointsOf, sourceRows } from './sources.ts';
import { unrecorded } from './unrecorded.ts';

const WorldMap = lazy(async () => ({
  default: (await import('#viz/worldMap/WorldMap.tsx')).WorldMap,
}));

const views = [
  { value: 'map', label: t.asMap },
  { value: 'table', label: t.asTable },
] as const;

/** The data store whose use shows. */
export interface LiveStore {
  readonly datastoreId: string;
  readonly region: string;
  /** Labels of users. */
  readonly tags: readonly string[];
}

const homeOf = (code: string) => {
  const region = regionByCode(code);
  if (region === undefined) return null;
  const { fullName, longitude, latitude } = region;
  return { label: fullName, coordinates: [longitude, latitude] as const };
};

const NAMES = 5;
const nameOf = (points: readonly [MapPoint, ...MapPoint[]], users: ReadonlyMap<string, string>) => {
  const names = [...new Set(points.map(({ key }) => users.get(key) ?? ''))];
  const shown = names.slice(0, NAMES);
  const more = names.length > NAMES ? [t.andMore(names.length - NAMES)] : [];
  return t.atPlace(points[0].label, [...shown, ...more].join(', '));
};

interface WindowProps {
  readonly store: LiveStore;
  readonly window: TenMinutes;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const Sources = ({ store, window, now }: WindowProps) => {
  const usOnly = isUsOnly(store.tags);
  const rows = useMemo(() => sourceRows(window, usOnly), [window, usOnly]);
  const points = useMemo(() => pointsOf(rows), [rows]);
  const users = useMemo(() => new Map(rows.map(({ key, userName }) => [key, userName])), [rows]);
  const [view, setView] = useState<'map' | 'table'>('map');
  const [chosen, choose] = useState<string>();
  const [open, setOpen] = useState<string>();
  const show = (key: string) => {
    choose(key);
    setOpen(key);
  };
  const row = rows.find(({ key }) => key === open);
  return (
    <>
      <div className={styles.head}>
        <Legend isLive={isLive(window, now)} rows={rows} />
        <Segmented label={t.viewLabel} options={views} value={view} onChange={setView} />
      </div>
      {view === 'table' ? (
        <SourceTable rows={rows} onOpen={show} />
      ) : (
        <div className={styles.view}>
          <SourceList rows={rows} chosen={chosen} onOpen={show} />
          <Suspense fallback={<SkeletonLines lines={10} />}>
            <WorldMap
              label={t.map}
              home={homeOf(store.region)}
              points={points}
              isDashed={isLive(window, now)}
              chosen={chosen}
              onChoose={choose}
              nameOf={(some) => nameOf(some, users)}
            />
          </Suspense>
        </div>
      )}
      {row ? <SourceModal row={row} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
};

const NoUse = () => (
  <div className={styles.none}>
    <EmptyState icon={<Activity size={20} />} title={t.none} text={t.noneText} />
  </div>
);

interface LiveAccessProps {
  readonly store: LiveStore;
  readonly liveness: Liveness;
  /** Ms since 1970. */
  readonly readAt: number;
}

/** Who used the data store last and from where, and what no log tells. */
export const LiveAccess = ({ store, liveness, readAt }: LiveAccessProps) => {
  const { ten_minutes: window, recorded } = liveness;
  return (
    <section className={styles.frame} aria-label={t.title}>
      <p className={styles.last}>
        <span>{t.lastAccess}</span>{' '}
        {window === null ? t.noAccess : formatDateTime(lastAccessOf(window, readAt))}
      </p>
      {window === null ? <NoUse /> : <Sources store={store} window={window} now={readAt} />}
      {unrecorded(recorded).map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
    </section>
  );
};
