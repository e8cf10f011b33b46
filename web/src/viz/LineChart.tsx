import { useRef } from 'react';
import { useWidth } from '#lib/useWidth.ts';
import styles from './LineChart.module.css';
import {
  type ChartLine,
  chartScales,
  labelPlaces,
  namedDays,
  pathOf,
  ticksOf,
} from './lineChart.ts';

const HEIGHT = 352;

interface NamedLine extends ChartLine {
  readonly name: string;
}

interface LineChartProps {
  /** What it shows in words; a table beside it has the numbers. */
  readonly label: string;
  readonly days: readonly string[];
  readonly lines: readonly NamedLine[];
}

type Scales = ReturnType<typeof chartScales>;

interface AxesProps {
  readonly ticks: readonly number[];
  readonly days: readonly string[];
  readonly scales: Scales;
}

const Axes = ({ ticks, days, scales: { x, y } }: AxesProps) => (
  <g>
    {ticks.map((tick) => (
      <g key={tick}>
        <line x1={x(0)} x2={x(days.length - 1)} y1={y(tick)} y2={y(tick)} />
        <text x={x(0) - 8} y={y(tick) + 4} textAnchor="end">
          {tick}
        </text>
      </g>
    ))}
    {namedDays(days.length).map((day) => (
      <text key={day} x={x(day)} y={y(0) + 18} textAnchor={day === 0 ? 'start' : 'middle'}>
        {days[day]}
      </text>
    ))}
  </g>
);

/** Numbers of the same days as lines, each named at its end. Lines differ by dashes as by colours. */
export const LineChart = ({ label, days, lines }: LineChartProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const ticks = ticksOf(lines);
  const scales = chartScales({ width: useWidth(frame), height: HEIGHT }, days.length, ticks);
  const places = labelPlaces(lines, scales);
  const end = scales.x(days.length - 1);
  return (
    <div ref={frame} className={styles.chart} style={{ blockSize: HEIGHT }}>
      <svg width="100%" height={HEIGHT} role="img" aria-label={label}>
        <Axes ticks={ticks} days={days} scales={scales} />
        {lines.map((line) => (
          <g key={line.id} data-line={line.id}>
            <path d={pathOf(line, scales)} />
            <circle cx={end} cy={scales.y(line.values.at(-1) ?? 0)} r="3.5" />
            <text x={end + 10} y={(places.get(line.id) ?? 0) + 4}>
              <tspan className={styles.value}>{line.values.at(-1)}</tspan> {line.name}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
};
