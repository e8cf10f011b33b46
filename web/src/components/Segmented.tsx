import type { CSSProperties } from 'react';
import { cx } from '#lib/cx.ts';
import styles from './Segmented.module.css';

export interface SegmentedProps<T extends string> {
  /** Label of the group. */
  readonly label: string;
  readonly options: ReadonlyArray<{
    readonly value: T;
    readonly label: string;
    /** Characters that the label has room for, where it grows later. */
    readonly room?: number;
  }>;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

const roomOf = (room: number | undefined): CSSProperties | undefined =>
  room === undefined ? undefined : ({ '--room': room } as CSSProperties);

/** A choice of few, all visible. */
export const Segmented = <T extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedProps<T>) => (
  <fieldset
    className={cx(styles.group, options.some(({ room }) => room !== undefined) && styles.roomy)}
    aria-label={label}
  >
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className={styles.option}
        aria-pressed={option.value === value}
        style={roomOf(option.room)}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
);
