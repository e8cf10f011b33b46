import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { SelectionBar } from '#components/SelectionBar.tsx';
import { formatWhole } from '#lib/format.ts';
import { bulkTagTexts as t } from '#messages/bulkTags.ts';
import { BulkTagDialog } from './BulkTagDialog.tsx';
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
    <SelectionBar
      label={t.bar}
      count={t.selected(formatWhole(count))}
      clear={t.clear}
      onClear={onClear}
    >
      {count < matching && (
        <Button size="small" look="link" onClick={onAll}>
          {t.all(formatWhole(matching))}
        </Button>
      )}
      <Button changes size="small" look="primary" onClick={() => setOpen('dialog')}>
        {t.change}
      </Button>
      {open === 'dialog' && (
        <BulkTagDialog
          target={target}
          count={count}
          onClose={close}
          onStarted={() => setOpen('changes')}
        />
      )}
      {open === 'changes' && <TagChanges onClose={close} />}
    </SelectionBar>
  );
};
