import styles from './Sample.module.css';

/** A piece of data or a command as it stands, letter by letter. */
export const Sample = ({ text }: { readonly text: string }) => (
  <code className={styles.sample}>{text}</code>
);
