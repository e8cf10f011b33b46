import styles from './StackBar.module.css';

export interface StackPart {
  readonly key: string;
  readonly value: number;
}

interface StackBarProps {
  readonly parts: readonly StackPart[];
  /** Text alternative of the bar; the numbers are in a list beside it. */
  readonly summary: string;
}

/** Strength of the accent for the n-th part, from full down to a visible rest. */
export const stackStrength = (index: number, count: number): number =>
  count <= 1 ? 1 : 1 - (0.77 * index) / (count - 1);

/** Parts of a whole as one bar, strongest first. */
export const StackBar = ({ parts, summary }: StackBarProps) => (
  <div className={styles.bar} role="img" aria-label={summary}>
    {parts.map(({ key, value }, index) => (
      <span
        key={key}
        className={styles.part}
        style={{ flexGrow: value, opacity: stackStrength(index, parts.length) }}
      />
    ))}
  </div>
);
