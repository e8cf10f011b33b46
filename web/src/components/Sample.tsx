import styles from './Sample.module.css';

/** Data or a command, shown verbatim. */
export const Sample = ({ text }: { readonly text: string }) => (
  <code className={styles.sample}>{text}</code>
);
