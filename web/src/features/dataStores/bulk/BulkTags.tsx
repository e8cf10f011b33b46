import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { IconButton } from '#components/IconButton.tsx';
import { formatWhole } from '#lib/format.ts';
import { bulkTagTexts as t } from '#messages/bulkTags.ts';
import { BulkTagDialog } from './BulkTagDialog.tsx';
import styles from './BulkTags.module.css';
import type { BulkTarget } from './bulkQueries.ts';
import { TagChanges } from './TagChanges.tsx';

interface BulkTagsProps {
  readonly target: BulkTarget;
  /** Data stores that are chosen, and that match the filters. */
  readonly count: number;
  readonly matching: number;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** Actions on the chosen data stores, those of other pages included. */
export const BulkTags = ({ target, count, matching, onAll, onClear }: BulkTagsProps) => {
  const [open, setOpen] = useState<'dialog' | 'changes'>();
  const close = () => setOpen(undefined);
  return (
    <section className={styles.bar} aria-label={t.bar}>
      <output className={styles.count}>{t.selected(formatWhole(count))}</output>
      {count < matching && (
        <Button size="small" look="link" onClick={onAll}>
          {t.all(formatWhole(matching))}
        </Button>
      )}
      <Button size="small" look="primary" onClick={() => setOpen('dialog')}>
        {t.change}
      </Button>
      <Button size="small" onClick={() => setOpen('changes')}>
        {t.changes}
      </Button>
      <IconButton label={t.clear} onClick={onClear}>
        <X size={16} aria-hidden="true" />
      </IconButton>
      {open === 'dialog' && (
        <BulkTagDialog
          target={target}
          count={count}
          onClose={close}
          onStarted={() => setOpen('changes')}
        />
      )}
      {open === 'changes' && <TagChanges onClose={close} />}
    </section>
  );
};
