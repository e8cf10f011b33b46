import { t } from '#messages';
import { HomeLink } from './HomeLink.tsx';
import styles from './Widget.module.css';

interface SeeAllProps {
  readonly to: string;
  /** Whose rows, for those who do not see the card. */
  readonly of: string;
}

export const SeeAll = ({ to, of }: SeeAllProps) => (
  <HomeLink className={styles.seeAll} to={to} aria-label={`${of}: ${t.home.seeAll}`}>
    {t.home.seeAll}
  </HomeLink>
);
