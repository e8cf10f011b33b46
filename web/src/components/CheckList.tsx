import type { ReactNode } from 'react';
import styles from './CheckList.module.css';

export interface CheckOption {
  readonly value: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly icon?: ReactNode;
  /** Cannot be changed; it stays as it is. */
  readonly fixed?: boolean;
}

interface CheckListProps {
  readonly legend: string;
  readonly options: readonly CheckOption[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Field that finds options; it stands below the legend. */
  readonly search?: ReactNode;
}

/** A group of check boxes; the value keeps the order of the options. */
export const CheckList = ({ legend, options, chosen, onChange, search }: CheckListProps) => {
  const toggle = (value: string): void =>
    onChange(
      options
        .map((option) => option.value)
        .filter((other) => (other === value ? !chosen.includes(value) : chosen.includes(other))),
    );
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{legend}</legend>
      {search}
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            disabled={option.fixed}
            onChange={() => toggle(option.value)}
          />
          {option.icon}
          <span className={styles.label}>{option.label}</span>
          {option.note === undefined ? null : <span className={styles.note}>{option.note}</span>}
        </label>
      ))}
    </fieldset>
  );
};
