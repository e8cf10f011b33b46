import { CircleAlert } from 'lucide-react';
import { messageOf } from '#lib/apiError.ts';
import { cx } from '#lib/cx.ts';
import { t } from '#messages';
import { Button } from './Button.tsx';
import styles from './EmptyState.module.css';

export interface ErrorStateProps {
  readonly error: unknown;
  /** Shown when the failure brings no text of the server. */
  readonly fallback?: string;
  readonly onRetry?: (() => void) | undefined;
  /** One line instead of a block. */
  readonly inline?: boolean;
}

/** A failed widget: the server's message and a retry. */
export const ErrorState = ({ error, fallback, onRetry, inline = false }: ErrorStateProps) => {
  const text = messageOf(error, fallback ?? t.somethingWrong);
  const retry = onRetry && (
    <Button size="small" onClick={onRetry}>
      {t.retry}
    </Button>
  );
  if (inline) {
    return (
      <div className={styles.inline} role="alert">
        <CircleAlert size={16} aria-hidden /> {text} {retry}
      </div>
    );
  }
  return (
    <div className={cx(styles.state, styles.error)} role="alert">
      <span className={styles.icon} aria-hidden>
        <CircleAlert size={20} />
      </span>
      <p className={styles.title}>{t.couldNotLoad}</p>
      <p className={styles.text}>{text}</p>
      {retry && <div className={styles.action}>{retry}</div>}
    </div>
  );
};
