import { CircleAlert } from 'lucide-react';
import styles from './SignIn.module.css';

/** What the server said to a form. */
export const FormAlert = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p className={styles.alert} role="alert">
      <CircleAlert size={18} aria-hidden />
      {text}
    </p>
  );
