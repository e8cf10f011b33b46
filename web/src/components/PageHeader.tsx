import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '#messages';
import styles from './PageHeader.module.css';

export interface PageHeaderProps {
  /** The page's one h1 and, without `documentTitle`, the window's title. */
  readonly title: string;
  readonly documentTitle?: string;
  /** Small line above the title, for example `Data Stores > Overview`. */
  readonly crumb?: ReactNode;
  /** Small line beside the title. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** What the page tells, in a line below the title. */
  readonly lead?: string;
  /** The title has a line to itself: a name that comes later moves neither lead nor actions. */
  readonly wide?: boolean;
}

let firstPage = true;

/** Title of a page: sets the window's title and, after a change of route, takes the focus. */
export const PageHeader = ({
  title,
  documentTitle = title,
  crumb,
  note,
  actions,
  lead,
  wide = false,
}: PageHeaderProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!firstPage) heading.current?.focus({ preventScroll: true });
    const timer = window.setTimeout(() => {
      firstPage = false;
    });
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div className={styles.header} data-wide={wide}>
      <title>{`${documentTitle} · ${t.product}`}</title>
      <div className={styles.words}>
        {crumb && <p className={styles.crumb}>{crumb}</p>}
        <div className={styles.title}>
          <h1 ref={heading} tabIndex={-1} dir="auto">
            {title}
          </h1>
          {note && <span className={styles.note}>{note}</span>}
        </div>
        {lead && !wide ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {lead && wide ? <p className={styles.lead}>{lead}</p> : null}
      {actions && (
        <div className={styles.actions} data-actions="">
          {actions}
        </div>
      )}
    </div>
  );
};
