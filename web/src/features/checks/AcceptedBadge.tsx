import { Chip } from '#components/Chip.tsx';
import { checkTexts as t } from '#messages/checks.ts';
import styles from './Checks.module.css';
import type { CheckRow } from './checkRows.ts';

/** Marks a check with an acceptance of any scope, even if it has no issues. */
export const AcceptedBadge = ({ acceptances }: Pick<CheckRow, 'acceptances'>) => {
  if (acceptances.length === 0) return null;
  const where = acceptances.map((scope) => t.badgeScopes[scope]).join(', ');
  return (
    <span className={styles.badge}>
      <Chip tone="quiet" title={t.badgeOf(where)}>
        {t.badge}
      </Chip>
    </span>
  );
};
