import { type ComponentProps, useId } from 'react';
import styles from './TextBox.module.css';

interface TextBoxProps extends ComponentProps<'textarea'> {
  readonly label: string;
  /** Small word beside the label, for example `optional`. */
  readonly note?: string;
}

/** A labelled text of several lines. */
export const TextBox = ({ label, note, rows = 3, ...rest }: TextBoxProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {note && <span> ({note})</span>}
      </label>
      <textarea {...rest} id={id} rows={rows} />
    </div>
  );
};
