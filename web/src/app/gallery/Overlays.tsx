import { Info } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { FormDialog } from '#components/FormDialog.tsx';
import { Modal } from '#components/Modal.tsx';
import { Popover } from '#components/Popover.tsx';
import { Shown } from './Shown.tsx';

interface OpenerProps {
  readonly label: string;
  readonly show: (close: () => void) => ReactElement;
}

const Opener = ({ label, show }: OpenerProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {open && show(() => setOpen(false))}
    </>
  );
};

const confirm = (close: () => void, failure?: string) => (
  <ConfirmDialog
    title="Delete it"
    confirm="Delete"
    danger
    failure={failure}
    onConfirm={close}
    onClose={close}
  >
    It cannot be undone.
  </ConfirmDialog>
);

const form = (close: () => void, busy: boolean) => (
  <FormDialog
    title="Change it"
    submit="Save"
    submitting="Saving"
    busy={busy}
    onClose={close}
    onSubmit={(event) => {
      event.preventDefault();
      close();
    }}
  >
    <p>Fields</p>
  </FormDialog>
);

/** What opens above the page. */
export const Overlays = () => (
  <>
    <Shown name="Modal">
      {(['small', 'medium', 'wide', 'sheet'] as const).map((size) => (
        <Opener
          key={size}
          label={size}
          show={(close) => (
            <Modal title={`Modal, ${size}`} size={size} onClose={close}>
              Content
            </Modal>
          )}
        />
      ))}
    </Shown>
    <Shown name="ConfirmDialog">
      <Opener label="Confirm" show={(close) => confirm(close)} />
      <Opener label="Failed" show={(close) => confirm(close, 'It could not be deleted.')} />
    </Shown>
    <Shown name="FormDialog">
      <Opener label="Form" show={(close) => form(close, false)} />
      <Opener label="Busy form" show={(close) => form(close, true)} />
    </Shown>
    <Shown name="Popover">
      <Popover label="With words" icon={<Info size={15} aria-hidden />} badge={2}>
        <p>Content</p>
      </Popover>
      <Popover label="Icon only" icon={<Info size={15} aria-hidden />} iconOnly>
        <p>Content</p>
      </Popover>
    </Shown>
  </>
);
