import { Waypoints } from 'lucide-react';
import type { RefObject } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { issueDetailTexts as t } from '#messages/issueDetail.ts';
import styles from './Issue.module.css';

interface AttackPathsProps {
  readonly section: RefObject<HTMLElement | null>;
}

/** Attack paths by severity at the left, the graph of the chosen one at the right: none computed yet. */
export const AttackPaths = ({ section }: AttackPathsProps) => (
  <section ref={section} className={styles.paths} aria-label={t.attackPathsTitle} tabIndex={-1}>
    <div className={styles.pathList}>
      <h2>{t.attackPaths(0)}</h2>
      <p className={styles.quiet}>{t.bySeverity}</p>
    </div>
    <div className={styles.graph}>
      <EmptyState icon={<Waypoints size={20} />} title={t.noPaths} text={t.noPathsText} />
    </div>
  </section>
);
