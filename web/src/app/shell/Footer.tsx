import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { webConfig } from '#lib/config.ts';
import { t } from '#messages';
import styles from './Shell.module.css';

/** Own pages open in place; other addresses must be https and open in a window of their own. */
const FooterLink = ({ to, children }: { readonly to: string; readonly children: string }) => {
  if (to.startsWith('/')) return <Link to={to}>{children}</Link>;
  if (!to.startsWith('https://')) return null;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
};

const Badge = () => {
  const badge = webConfig().links.complianceBadge;
  if (!badge) return null;
  return (
    <span className={styles.badge}>
      <BadgeCheck size={14} aria-hidden />
      <FooterLink to={badge.url}>{badge.label}</FooterLink>
    </span>
  );
};

/** On every page; the badge shows only when this installation has set one. */
export const Footer = () => {
  const { links } = webConfig();
  return (
    <footer className={styles.footer}>
      <span>{t.copyright(new Date().getFullYear())}</span>
      <FooterLink to={links.privacyPolicy}>{t.privacyPolicy}</FooterLink>
      <FooterLink to={links.termsOfService}>{t.termsOfService}</FooterLink>
      <FooterLink to={links.licenceAgreement}>{t.licence}</FooterLink>
      <Badge />
    </footer>
  );
};
