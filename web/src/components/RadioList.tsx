import { useId } from 'react';
import styles from './RadioList.module.css';

export interface RadioOption<T extends string> {
  /** `null`: no filter. */
  readonly value: T | null;
  readonly label: string;
  readonly note?: string | undefined;
}

interface RadioListProps<T extends string> {
  readonly legend: string;
  readonly options: ReadonlyArray<RadioOption<T>>;
  readonly chosen: T | null;
  readonly onChoose: (value: T | null) => void;
}

/** One of several, all visible; a choice that is not among them counts as the first. */
export const RadioList = <T extends string>(props: RadioListProps<T>) => {
  const { legend, options, chosen, onChoose } = props;
  const name = useId();
  const at = Math.max(
    0,
    options.findIndex(({ value }) => value === chosen),
  );
  return (
    <fieldset className={styles.list}>
      <legend>{legend}</legend>
      {options.map(({ value, label, note }, index) => (
        <label key={label}>
          <input type="radio" name={name} checked={index === at} onChange={() => onChoose(value)} />
          {label}
          {note === undefined ? null : <span className={styles.note}>{note}</span>}
        </label>
      ))}
    </fieldset>
  );
};
