import styles from './Policies.module.css';

/** What is missing, below the part of the form that it is about. */
export const Problem = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  );
