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

/** A choice of few, all visible. */
export const Segmented = <T extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedProps<T>) => (
  <fieldset className={styles.group} aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className={styles.option}
        aria-pressed={option.value === value}
        style={option.room === undefined ? undefined : { minInlineSize: `${option.room}ch` }}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
);
