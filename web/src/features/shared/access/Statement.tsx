import styles from './AccessList.module.css';

const pretty = (statement: string): string => {
  try {
    return JSON.stringify(JSON.parse(statement), null, 2);
  } catch {
    return statement;
  }
};

/** A statement of a policy, as it is written. */
export const Statement = ({ text }: { readonly text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must take the focus (WCAG 2.1.1)
  <pre className={styles.statement} tabIndex={0}>
    {pretty(text)}
  </pre>
);
