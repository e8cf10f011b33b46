import { CircleAlert, CircleCheck, CircleX, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { closeToast, type ToastEntry, type ToastLevel, useOpenToasts } from '#lib/toast.ts';
import { t } from '#messages';
import { IconButton } from './IconButton.tsx';
import styles from './Toaster.module.css';
import { usePlacedClear } from './usePlacedClear.ts';

const TOAST_MS = 3_000;
/** Long enough to read it, to think and to press. */
const ACTION_MS = 8_000;

const icons = {
  success: CircleCheck,
  error: CircleX,
  warning: TriangleAlert,
  validation: CircleAlert,
} as const satisfies Record<ToastLevel, unknown>;

/** Closes after its time; a pointer or the focus on it stops the clock. */
const useClock = ({ id, action }: ToastEntry, paused: boolean): void => {
  const shown = action ? ACTION_MS : TOAST_MS;
  useEffect(() => {
    if (paused) return;
    const timer = window.setTimeout(() => closeToast(id), shown);
    return () => window.clearTimeout(timer);
  }, [id, shown, paused]);
};

const ActionButton = ({ entry: { id, action } }: { readonly entry: ToastEntry }) =>
  action ? (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        closeToast(id);
        action.run();
      }}
    >
      {action.label}
    </button>
  ) : null;

const Toast = ({ entry }: { readonly entry: ToastEntry }) => {
  const { id, level, text } = entry;
  const [paused, setPaused] = useState(false);
  const Icon = icons[level];
  useClock(entry, paused);
  return (
    <li
      className={`${styles.toast} ${styles[level]}`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon size={18} aria-hidden className={styles.icon} />
      <span className={styles.text} role={level === 'success' ? 'status' : 'alert'}>
        {text}
      </span>
      <ActionButton entry={entry} />
      <IconButton label={t.close} onClick={() => closeToast(id)}>
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  );
};

/** Messages top right, above everything, open dialogs included; they cover no action. */
export const Toaster = () => {
  const entries = useOpenToasts();
  const region = useRef<HTMLElement>(null);
  const newest = entries.at(-1)?.id;
  useLayoutEffect(() => {
    region.current?.hidePopover();
    if (newest !== undefined) region.current?.showPopover();
  }, [newest]);
  usePlacedClear(region, newest);
  return (
    <section ref={region} popover="manual" className={styles.region} aria-label={t.header.messages}>
      <ol className={styles.list}>
        {entries.map((entry) => (
          <Toast key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
};
