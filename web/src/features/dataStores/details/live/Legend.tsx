import { liveAccessTexts as t } from '#messages/liveAccess.ts';
import type { MapTone } from '#viz/worldMap/clusters.ts';
import styles from './LiveAccess.module.css';
import { isQuiet, type SourceRow } from './sources.ts';

interface LineProps {
  readonly tone: MapTone;
  readonly isDashed: boolean;
  readonly text: string;
}

const Line = ({ tone, isDashed, text }: LineProps) => (
  <li>
    <span className={styles.sample} data-tone={tone} data-dashed={isDashed} aria-hidden="true" />
    {text}
  </li>
);

interface LegendProps {
  readonly isLive: boolean;
  readonly rows: readonly SourceRow[];
}

/** What the lines of the map mean, and whose data the places are. */
export const Legend = ({ isLive, rows }: LegendProps) => (
  <ul className={styles.legend}>
    <Line tone="plain" isDashed={isLive} text={isLive ? t.live : t.earlier} />
    {rows.some(({ isViolation }) => isViolation) ? (
      <Line tone="violation" isDashed={isLive} text={t.complianceViolation} />
    ) : null}
    {rows.some((row) => isQuiet(row) && row.coordinates !== null) ? (
      <Line tone="quiet" isDashed={isLive} text={t.elsewhere} />
    ) : null}
    <li className={styles.credit}>
      <a href="https://db-ip.com" target="_blank" rel="noopener noreferrer">
        {t.credit}
      </a>
    </li>
  </ul>
);
