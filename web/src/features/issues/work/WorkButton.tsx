import { UserRoundCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#components/Button.tsx';
import type { WorkSubject } from './work.ts';

const WorkDialog = lazy(async () => ({ default: (await import('./WorkDialog.tsx')).WorkDialog }));

interface WorkButtonProps {
  readonly subjects: readonly WorkSubject[];
  readonly text: string;
  /** For screen readers, where the text alone says too little. */
  readonly label?: string;
  readonly onDone?: () => void;
}

/** Opens the dialog that sets owner and due day; loaded when it opens first. */
export const WorkButton = ({ subjects, text, label, onDone }: WorkButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button changes size="small" aria-label={label} onClick={() => setOpen(true)}>
        <UserRoundCheck size={14} aria-hidden="true" />
        {text}
      </Button>
      {open && (
        <Suspense>
          <WorkDialog subjects={subjects} onClose={() => setOpen(false)} onDone={onDone} />
        </Suspense>
      )}
    </>
  );
};
