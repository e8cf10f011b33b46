import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { cx } from '#lib/cx.ts';
import { t } from '#messages';
import { holdPage } from './heldPage.ts';
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
  /** Only its own buttons close it, for content that cannot be shown again. */
  readonly mustAnswer?: boolean;
}

/** A click on the backdrop reaches the dialog element itself. */
const useCloseBeside = (
  dialog: RefObject<HTMLDialogElement | null>,
  onClose: (() => void) | undefined,
): void => {
  useEffect(() => {
    const element = dialog.current;
    const close = (event: MouseEvent): void => {
      if (event.target === element) onClose?.();
    };
    element?.addEventListener('mousedown', close);
    return () => element?.removeEventListener('mousedown', close);
  }, [dialog, onClose]);
};

/** A browser closes a dialog by a second Esc without asking, unless the key itself is refused. */
const refuseEscape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') event.preventDefault();
};

const Head = ({ id, title, onClose }: { id: string; title: string; onClose?: () => void }) => (
  <div className={styles.head}>
    <h2 id={id} dir="auto">
      {title}
    </h2>
    {onClose && (
      <IconButton label={t.close} onClick={onClose}>
        <X size={18} aria-hidden />
      </IconButton>
    )}
  </div>
);

/**
 * A modal dialog. Render it while it is open: `{open && <Modal …/>}`. Esc, the cross and a click
 * outside call `onClose`; focus moves to the field with `data-autofocus`, if there is one, and
 * returns afterwards.
 */
export const Modal = (props: ModalProps) => {
  const { title, onClose, children, footer, size = 'medium', mustAnswer = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect ends before the dialog leaves the page, so that closing returns the focus.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    opened?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const release = holdPage();
    return () => {
      opened?.close();
      release();
    };
  }, []);
  const leave = mustAnswer ? undefined : onClose;
  useCloseBeside(dialog, leave);
  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, size !== 'medium' && styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        leave?.();
      }}
      onKeyDown={mustAnswer ? refuseEscape : undefined}
    >
      <Head id={titleId} title={title} {...(leave && { onClose: leave })} />
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  );
};
