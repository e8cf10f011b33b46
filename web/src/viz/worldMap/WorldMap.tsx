import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useWidth } from '#lib/useWidth.ts';
import { clusterByKey, clustersOf, type MapCluster, type MapPoint } from './clusters.ts';
import { useLand } from './useLand.ts';
import styles from './WorldMap.module.css';
import {
  arcBetween,
  type Coordinates,
  type Pixels,
  type WorldPlane,
  worldPlane,
} from './worldPlane.ts';

/** Pixels. */
export const MAP_HEIGHT = 340;
/** Beyond this many marks, only the chosen one is named. */
const MOST_NAMES = 12;

const Land = ({ plane }: { readonly plane: WorldPlane }) => {
  const land = useLand();
  const outline = useMemo(() => (land ? plane.outline(land) : ''), [land, plane]);
  return <path className={styles.land} d={outline} />;
};

interface LinesProps {
  readonly clusters: readonly MapCluster[];
  readonly chosen: ReadonlySet<string>;
  readonly home: Pixels;
  readonly isDashed: boolean;
}

const Lines = ({ clusters, chosen, home, isDashed }: LinesProps) =>
  clusters.map(({ key, at, tone, points }) => (
    <path
      key={key}
      className={styles.line}
      data-tone={tone}
      data-dashed={isDashed}
      data-chosen={points.some((point) => chosen.has(point.key))}
      d={arcBetween(home, at)}
    />
  ));

interface MarkProps {
  readonly cluster: MapCluster;
  readonly isChosen: boolean;
  readonly isNamed: boolean;
  readonly label: string;
  /** Tab leads to it. */
  readonly isEntry: boolean;
  readonly onOpen: () => void;
}

const Mark = ({
  cluster: { at, tone, points },
  isChosen,
  isNamed,
  isEntry,
  label,
  onOpen,
}: MarkProps) => (
  <button
    type="button"
    className={styles.mark}
    data-tone={tone}
    style={{ insetInlineStart: at[0], insetBlockStart: at[1] }}
    tabIndex={isEntry ? 0 : -1}
    aria-label={label}
    aria-pressed={isChosen}
    title={label}
    onClick={onOpen}
  >
    <span className={styles.dot}>{points.length > 1 ? points.length : null}</span>
    {isNamed || isChosen ? (
      <span className={styles.name} aria-hidden="true">
        {points[0].label}
      </span>
    ) : null}
  </button>
);

export interface WorldMapProps {
  /** What the map shows, for screen readers. */
  readonly label: string;
  /** Where all lines lead to; null = there are none. */
  readonly home: { readonly label: string; readonly coordinates: Coordinates } | null;
  readonly points: readonly MapPoint[];
  /** Dashes the lines. */
  readonly isDashed: boolean;
  /** Keys of the chosen points. */
  readonly chosen: ReadonlySet<string>;
  /** The keys of the points of a mark that arrow keys lead to, or that is opened. */
  readonly onChoose: (keys: readonly string[]) => void;
  readonly onOpen: (keys: readonly string[]) => void;
  /** Names a mark of several points. */
  readonly nameOf: (points: readonly [MapPoint, ...MapPoint[]]) => string;
}

/** Points on a map of the world with lines to one place. Arrow keys lead from mark to mark, a click or Enter opens one. */
export const WorldMap = (props: WorldMapProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const plane = useMemo(() => worldPlane(width || 1, MAP_HEIGHT), [width]);
  return (
    <div ref={frame} className={styles.frame}>
      {width === 0 ? null : <Drawing {...props} plane={plane} />}
    </div>
  );
};

const keysOf = ({ points }: MapCluster): string[] => points.map(({ key }) => key);

const useKeys = (clusters: readonly MapCluster[], onChoose: WorldMapProps['onChoose']) => {
  const marks = useRef<HTMLFieldSetElement>(null);
  const [current, setCurrent] = useState<string>();
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = clusterByKey(clusters, current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next.key);
    const buttons = marks.current?.querySelectorAll('button');
    buttons?.[clusters.indexOf(next)]?.focus();
    onChoose(keysOf(next));
  };
  const isThere = clusters.some(({ key }) => key === current);
  return { marks, onKeyDown, entry: isThere ? current : clusters[0]?.key };
};

const Drawing = ({ plane, ...props }: WorldMapProps & { readonly plane: WorldPlane }) => {
  const { label, home, points, isDashed, chosen, onChoose, onOpen, nameOf } = props;
  const clusters = useMemo(() => clustersOf(points, plane), [points, plane]);
  const { marks, onKeyDown, entry } = useKeys(clusters, onChoose);
  const at = home && plane.at(home.coordinates);
  return (
    <>
      <svg width={plane.width} height={plane.height} aria-hidden="true">
        <Land plane={plane} />
        {at ? <Lines clusters={clusters} chosen={chosen} home={at} isDashed={isDashed} /> : null}
      </svg>
      <fieldset ref={marks} className={styles.marks} aria-label={label} onKeyDown={onKeyDown}>
        {clusters.map((cluster) => (
          <Mark
            key={cluster.key}
            cluster={cluster}
            isChosen={cluster.points.some(({ key }) => chosen.has(key))}
            isNamed={clusters.length <= MOST_NAMES}
            label={nameOf(cluster.points)}
            isEntry={cluster.key === entry}
            onOpen={() => onOpen(keysOf(cluster))}
          />
        ))}
      </fieldset>
      {at ? (
        <span className={styles.home} style={{ insetInlineStart: at[0], insetBlockStart: at[1] }}>
          <span className={styles.homeName}>{home?.label}</span>
        </span>
      ) : null}
    </>
  );
};
