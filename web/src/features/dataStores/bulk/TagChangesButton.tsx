import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { bulkTagTexts as t } from '#messages/bulkTags.ts';
import { TagChanges } from './TagChanges.tsx';

/** Opens the changes of many tags; none need be chosen. */
export const TagChangesButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t.changes}
      </Button>
      {isOpen && <TagChanges onClose={() => setOpen(false)} />}
    </>
  );
};
