import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '#messages';
import styles from './HowScored.module.css';

interface HowScoredProps {
  /** Address of the contributions to the score. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A score as the link to what it is made of; in a list it is above the row's own link. */
export const HowScored = ({ to, children }: HowScoredProps) => (
  <Link className={styles.how} to={to} title={t.howScored}>
    {children}
    <span className="visually-hidden">{t.howScored}</span>
  </Link>
);
