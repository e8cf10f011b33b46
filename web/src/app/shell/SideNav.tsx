import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';
import { Logo } from './Logo.tsx';
import styles from './Nav.module.css';
import { NavList } from './NavList.tsx';

interface SideNavProps {
  readonly expanded: boolean;
  readonly onToggle: () => void;
}

export const SideNav = ({ expanded, onToggle }: SideNavProps) => {
  const label = expanded ? t.nav.collapse : t.nav.expand;
  const Icon = expanded ? PanelLeftClose : PanelLeftOpen;
  return (
    <nav className={styles.side} aria-label={t.nav.main} data-expanded={expanded}>
      <Link to={paths.home} className={styles.brand} aria-label={t.product}>
        <Logo />
        <span className={styles.entryLabel}>{t.product}</span>
      </Link>
      <NavList />
      <button
        type="button"
        className={styles.collapse}
        aria-expanded={expanded}
        title={label}
        onClick={onToggle}
      >
        <Icon size={17} strokeWidth={1.75} aria-hidden />
        <span className={styles.entryLabel}>{label}</span>
      </button>
    </nav>
  );
};
