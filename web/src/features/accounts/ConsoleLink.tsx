import { ExternalLink } from 'lucide-react';
import { accountTexts as t } from '#messages/accounts.ts';
import styles from './Accounts.module.css';

interface ConsoleLinkProps {
  readonly url: string;
  readonly isBlocked: boolean;
}

/** The page of AWS once more, for whoever closed its tab or whose browser opened none. */
export const ConsoleLink = ({ url, isBlocked }: ConsoleLinkProps) => (
  <p className={styles.console} role={isBlocked ? 'alert' : 'status'}>
    {isBlocked ? t.blocked : t.opened}{' '}
    <a href={url} target="_blank" rel="noopener noreferrer">
      {t.openConsole}
      <ExternalLink size={14} aria-hidden />
    </a>
  </p>
);
