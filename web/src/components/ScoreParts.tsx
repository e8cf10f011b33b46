import { Meter } from '#viz/Meter.tsx';
import styles from './ScoreParts.module.css';

export interface ScorePart {
  readonly name: string;
  readonly points: number;
}

interface ScorePartsProps {
  readonly caption: string;
  /** Heads of the names and of the points, read out. */
  readonly heads: { readonly name: string; readonly points: string };
  readonly parts: readonly ScorePart[];
  /** Decimals of the points. */
  readonly decimals?: number;
  readonly total: ScorePart;
}

/** Named points with their bars, which add up to the score in the last line. */
export const ScoreParts = ({ caption, heads, parts, decimals = 0, total }: ScorePartsProps) => {
  const most = Math.max(0, ...parts.map(({ points }) => points));
  return (
    <table className={styles.parts}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{heads.name}</th>
          <td />
          <th scope="col">{heads.points}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, points }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.bar}>
              <Meter share={most === 0 ? 0 : points / most} />
            </td>
            <td className={styles.figure}>{points.toFixed(decimals)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total.name}</th>
          <td />
          <td className={styles.figure}>{total.points}</td>
        </tr>
      </tfoot>
    </table>
  );
};
