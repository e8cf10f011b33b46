import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '#lib/cx.ts';
import styles from './Button.module.css';

export interface ButtonLinkProps {
  readonly to: string;
  readonly look?: 'plain' | 'primary';
  readonly size?: 'small' | 'medium';
  /** Read out in place of what is seen, which it begins with (WCAG 2.5.3). */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link that looks like a button: it leads somewhere, it does nothing. */
export const ButtonLink = ({
  to,
  look = 'plain',
  size = 'medium',
  label,
  children,
}: ButtonLinkProps) => (
  <Link
    to={to}
    aria-label={label}
    className={cx(
      'amplify-button',
      look === 'primary' && 'amplify-button--primary',
      styles.button,
      size === 'small' && styles.small,
    )}
  >
    {children}
  </Link>
);
