import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { cx } from '#lib/cx.ts';
import { t } from '#messages';
import { IconButton } from './IconButton.tsx';
import styles from './Modal.module.css';

export interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot, the main one last. */
  readonly footer?: ReactNode;
  /** `sheet` is placed at the right side over the full height. */
  readonly size?: 'small' | 'medium' | 'wide' | 'sheet';
}

/** A click on the backdrop reaches the dialog element itself. */
const useCloseBeside = (dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void => {
  useEffect(() => {
    const element = dialog.current;
    const close = (event: MouseEvent): void => {
      if (event.target === element) onClose();
    };
    element?.addEventListener('mousedown', close);
    return () => element?.removeEventListener('mousedown', close);
  }, [dialog, onClose]);
};

/**
 * A modal dialog. Render it while it is open: `{open && <Modal …/>}`. Esc, the cross and a click
 * outside call `onClose`; focus moves to the field with `data-autofocus`, if there is one, and
 * returns afterwards.
 */
export const Modal = ({ title, onClose, children, footer, size = 'medium' }: ModalProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect ends before the dialog leaves the page, so that closing returns the focus.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    opened?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => opened?.close();
  }, []);
  useCloseBeside(dialog, onClose);
  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, size !== 'medium' && styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} dir="auto">
          {title}
        </h2>
        <IconButton label={t.close} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  );
};
