import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './FormAlert.module.css';

/** The server's error for a form. */
export const FormAlert = ({ text }: { readonly text: ReactNode }) =>
  text === undefined ? null : (
    <p className={styles.alert} role="alert">
      <CircleAlert size={18} aria-hidden />
      <span>{text}</span>
    </p>
  );

/** Success message, shown in place of `FormAlert`. */
export const FormNotice = ({ text }: { readonly text: ReactNode }) =>
  text === undefined ? null : (
    <p className={`${styles.alert} ${styles.good}`} role="status">
      <CircleCheck size={18} aria-hidden />
      <span>{text}</span>
    </p>
  );

/** Information before the form is filled in; neither success nor error. */
export const FormInfo = ({ text }: { readonly text: ReactNode }) =>
  text === undefined ? null : (
    <p className={`${styles.alert} ${styles.info}`} role="status">
      <Info size={18} aria-hidden />
      <span>{text}</span>
    </p>
  );
