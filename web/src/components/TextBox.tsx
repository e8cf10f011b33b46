import { type ComponentProps, useId } from 'react';
import styles from './TextBox.module.css';

interface TextBoxProps extends ComponentProps<'textarea'> {
  readonly label: string;
  /** Small word beside the label, for example `optional`. */
  readonly note?: string;
  /** Error of the value, shown below the field and linked to it for screen readers. */
  readonly problem?: string | undefined;
}

/** A labelled text of several lines. */
export const TextBox = ({ label, note, problem, rows = 3, ...rest }: TextBoxProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {note && <span> ({note})</span>}
      </label>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      />
      {problem !== undefined && <p id={`${id}-problem`}>{problem}</p>}
    </div>
  );
};
