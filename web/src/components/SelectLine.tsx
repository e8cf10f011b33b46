import { type ComponentProps, useId } from 'react';
import { cx } from '#lib/cx.ts';
import styles from './SelectLine.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectLineProps extends ComponentProps<'select'> {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly problem?: string | undefined;
  /** Small and with its label for screen readers only: a choice inside a table or a bar. */
  readonly inline?: boolean;
}

/** A labelled choice of one. */
export const SelectLine = ({
  label,
  options,
  problem,
  inline = false,
  ...rest
}: SelectLineProps) => {
  const id = useId();
  return (
    <div className={cx(styles.field, inline && styles.inline)}>
      <label htmlFor={id} className={inline ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {problem !== undefined && <p id={`${id}-problem`}>{problem}</p>}
    </div>
  );
};
