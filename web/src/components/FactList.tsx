import { ArrowRight } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import styles from './FactList.module.css';

export interface FactLine {
  readonly label: string;
  readonly value: ReactNode;
  /** In a panel it takes a line of its own where facts stand in columns. */
  readonly wide?: boolean;
}

/** Names and values, one a line, as a sheet shows them. */
export const FactList = ({ facts }: { readonly facts: readonly FactLine[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

interface SheetPartProps {
  readonly title: string;
  /** For what brings it into view. */
  readonly part?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A headed part of a sheet. */
export const SheetPart = ({ title, part, children }: SheetPartProps) => (
  <section ref={part} tabIndex={part && -1} className={styles.part} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

interface SheetLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** Link from a sheet to the full page. */
export const SheetLink = ({ to, children }: SheetLinkProps) => (
  <Link to={to} className={styles.link}>
    {children}
    <ArrowRight size={14} aria-hidden="true" />
  </Link>
);

/** A muted line in place of a missing value. */
export const Nothing = ({ text }: { readonly text: string }) => (
  <p className={styles.nothing}>{text}</p>
);
