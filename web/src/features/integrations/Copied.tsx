import { CopyButton } from '#components/CopyButton.tsx';
import styles from './Integrations.module.css';

interface CopiedProps {
  readonly label: string;
  readonly text: string;
  /** Label of the copy button; default: the label of the value. */
  readonly copyLabel?: string;
}

/** A value to carry elsewhere. */
export const Copied = ({ label, text, copyLabel = label }: CopiedProps) => (
  <div className={styles.copied}>
    <span>{label}</span>
    <code>{text}</code>
    <CopyButton text={text} label={copyLabel} />
  </div>
);
