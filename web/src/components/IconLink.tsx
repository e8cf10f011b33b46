import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Button.module.css';

interface IconLinkProps {
  /** Label of the link; also its tooltip. */
  readonly label: string;
  readonly to: string;
  readonly children: ReactNode;
}

/** A link that looks like an icon button: it leads to another page. */
export const IconLink = ({ label, to, children }: IconLinkProps) => (
  <Link className={styles.icon} title={label} aria-label={label} to={to}>
    {children}
  </Link>
);
