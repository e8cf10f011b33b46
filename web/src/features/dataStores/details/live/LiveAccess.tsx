import { Activity } from 'lucide-react';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { Segmented } from '#components/Segmented.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { Time } from '#components/Time.tsx';
import type { Liveness, TenMinutes } from '#contracts/activity/liveness.ts';
import { regionByCode } from '#contracts/cloudAccount/regions.ts';
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

const none: ReadonlySet<string> = new Set();

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

/** Which sources are marked, and which one's details are open. */
const useChoice = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(none);
  const [open, setOpen] = useState<string>();
  const choose = useCallback((keys: readonly string[]) => setChosen(new Set(keys)), []);
  // Of several sources in one place the list shows which they are.
  const show = useCallback(
    (keys: readonly string[]) => {
      choose(keys);
      if (keys.length === 1) setOpen(keys[0]);
    },
    [choose],
  );
  const showOne = useCallback((key: string) => show([key]), [show]);
  const close = useCallback(() => setOpen(undefined), []);
  return { chosen, open, close, choose, show, showOne };
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
  // The map is drawn first: a list of hundreds takes longer than a frame.
  const listed = useDeferredValue(rows);
  const users = useMemo(() => new Map(rows.map(({ key, userName }) => [key, userName])), [rows]);
  const [view, setView] = useState<'map' | 'table'>('map');
  const { chosen, open, close, choose, show, showOne } = useChoice();
  const row = rows.find(({ key }) => key === open);
  return (
    <>
      <div className={styles.head}>
        <Legend isLive={isLive(window, now)} rows={rows} />
        <Segmented label={t.viewLabel} options={views} value={view} onChange={setView} />
      </div>
      {view === 'table' ? (
        <SourceTable rows={rows} onOpen={showOne} />
      ) : (
        <div className={styles.view}>
          <SourceList rows={listed} chosen={chosen} onOpen={showOne} />
          <Suspense fallback={<SkeletonLines lines={10} />}>
            <WorldMap
              label={t.map}
              home={homeOf(store.region)}
              points={points}
              isDashed={isLive(window, now)}
              chosen={chosen}
              onChoose={choose}
              onOpen={show}
              nameOf={(some) => nameOf(some, users)}
            />
          </Suspense>
        </div>
      )}
      {row ? <SourceModal row={row} onClose={close} /> : null}
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
  const { ten_minutes: window } = liveness;
  return (
    <section className={styles.frame} aria-label={t.title}>
      <p className={styles.last}>
        <span>{t.lastAccess}</span>{' '}
        {window === null ? t.noAccess : <Time at={lastAccessOf(window, readAt)} />}
      </p>
      {window === null ? <NoUse /> : <Sources store={store} window={window} now={readAt} />}
      {unrecorded(liveness).map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
    </section>
  );
};
