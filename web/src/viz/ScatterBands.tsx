import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useWidth } from '#lib/useWidth.ts';
import styles from './ScatterBands.module.css';
import {
  bandOf,
  markOf,
  type Plane,
  pointAt,
  pointByKey,
  type ScatterPoint,
  SPLIT,
  scalesOf,
} from './scatterBands.ts';

const TICKS = [0, 25, 50, 75, 100];
const HEIGHT = 357;

interface BandsProps {
  readonly plane: Plane;
  readonly axes: { readonly x: string; readonly y: string };
}

const Bands = ({ plane, axes }: BandsProps) => {
  const { x, y } = scalesOf(plane);
  const [across, down] = [x(100) - x(SPLIT), y(0) - y(SPLIT)];
  const corners = [
    ['blue', 0, SPLIT],
    ['amber', SPLIT, SPLIT],
    ['orange', 0, 100],
    ['red', SPLIT, 100],
  ] as const;
  return (
    <g>
      {corners.map(([band, left, top]) => (
        <rect key={band} data-band={band} x={x(left)} y={y(top)} width={across} height={down} />
      ))}
      {TICKS.map((tick) => (
        <g key={tick} data-split={tick === SPLIT}>
          <line x1={x(0)} x2={x(100)} y1={y(tick)} y2={y(tick)} />
          <line x1={x(tick)} x2={x(tick)} y1={y(0)} y2={y(100)} />
          <text x={x(tick)} y={y(0) + 15} textAnchor="middle">
            {tick}
          </text>
          <text x={x(0) - 6} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      <text x={x(100)} y={y(0) + 30} textAnchor="end">
        {axes.x} →
      </text>
      <text x={x(0) + 6} y={y(100) + 14}>
        ↑ {axes.y}
      </text>
    </g>
  );
};

/** The point in focus or below the pointer. */
const usePoints = (points: readonly ScatterPoint[], plane: Plane, onOpen: (id: string) => void) => {
  const [current, setCurrent] = useState<string>();
  const chosen = points.find(({ id }) => id === current);
  const open = (): void => chosen && onOpen(chosen.id);
  const toPointer = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const at = { x: clientX - left, y: clientY - top };
    setCurrent(pointAt(points, scalesOf(plane), at)?.id);
  };
  const byKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') open();
    const next = pointByKey(points, current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next.id);
  };
  const on = {
    onPointerDown: toPointer,
    onPointerMove: toPointer,
    onPointerLeave: () => setCurrent(undefined),
    onFocus: () => setCurrent(chosen?.id ?? points[0]?.id),
    onBlur: () => setCurrent(undefined),
    onKeyDown: byKey,
    onClick: open,
  };
  return { chosen, on };
};

interface OptionProps {
  readonly id: string;
  readonly point: ScatterPoint;
  readonly chosen: ScatterPoint | undefined;
}

const Option = ({ id, point, chosen }: OptionProps) => (
  <span
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={point === chosen}
    className="visually-hidden"
  >
    {point.label}
  </span>
);

interface DrawingProps extends BandsProps {
  readonly points: readonly ScatterPoint[];
  readonly chosen: ScatterPoint | undefined;
  readonly marked: ReadonlySet<string> | undefined;
}

/** Decoration: what it shows is in the names of the options. */
const Drawing = ({ points, chosen, marked, ...bands }: DrawingProps) => {
  const { plane } = bands;
  return (
    <svg width={plane.width} height={plane.height} aria-hidden="true">
      <Bands {...bands} />
      {points.map((point) => (
        <path
          key={point.id}
          data-band={bandOf(point)}
          data-chosen={point === chosen}
          data-marked={marked?.has(point.id)}
          d={markOf(point, scalesOf(plane))}
        />
      ))}
    </svg>
  );
};

interface ScatterBandsProps extends Pick<BandsProps, 'axes'> {
  /** What the plot shows, for screen readers. */
  readonly label: string;
  /** In the order in which keys lead through them. */
  readonly points: readonly ScatterPoint[];
  /** Ids of points that stand out from the others; absent = all are alike. */
  readonly marked?: ReadonlySet<string> | undefined;
  readonly onOpen: (id: string) => void;
  /** Below the plot while no point is chosen. */
  readonly hint: string;
}

/** Points between 0 and 100 in four bands. One is chosen by pointer or arrow keys and opened by a click or Enter. */
export const ScatterBands = ({ label, axes, points, marked, onOpen, hint }: ScatterBandsProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const plane = { width: useWidth(frame), height: HEIGHT };
  const { chosen, on } = usePoints(points, plane, onOpen);
  const id = useId();
  return (
    <>
      <div
        ref={frame}
        role="listbox"
        aria-label={label}
        aria-activedescendant={chosen && `${id} ${chosen.id}`}
        tabIndex={0}
        className={styles.plot}
        style={{ blockSize: HEIGHT }}
        {...on}
      >
        <Drawing plane={plane} axes={axes} points={points} chosen={chosen} marked={marked} />
        {points.map((point) => (
          <Option key={point.id} id={`${id} ${point.id}`} point={point} chosen={chosen} />
        ))}
      </div>
      <p className={styles.hint}>{chosen?.label ?? hint}</p>
    </>
  );
};
