import { type ReactNode, useId } from 'react';
import styles from './Acceptance.module.css';

export interface ScopeChoice {
  /** Unique among the choices. */
  readonly value: string;
  readonly label: string;
  readonly note: string;
  /** Fields of the choice, shown while it is chosen. */
  readonly fields?: ReactNode;
}

interface ScopeChoicesProps {
  readonly legend: string;
  readonly choices: readonly ScopeChoice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What an acceptance covers: one of several, each with a note. */
export const ScopeChoices = ({ legend, choices, value, onChange }: ScopeChoicesProps) => {
  const name = useId();
  return (
    <fieldset className={styles.scopes}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className={styles.scope}>
          <label className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              {...(value === choice.value ? { 'data-autofocus': true } : {})}
            />
            <span className={styles.words}>
              <span className={styles.label}>{choice.label}</span>
              <span className={styles.note}>{choice.note}</span>
            </span>
          </label>
          {value === choice.value ? choice.fields : null}
        </div>
      ))}
    </fieldset>
  );
};
