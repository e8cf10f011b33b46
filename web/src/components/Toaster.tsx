import { CircleAlert, CircleCheck, CircleX, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { closeToast, type ToastEntry, type ToastLevel, useOpenToasts } from '#lib/toast.ts';
import { t } from '#messages';
import { IconButton } from './IconButton.tsx';
import styles from './Toaster.module.css';

const TOAST_MS = 3_000;

const icons = {
  success: CircleCheck,
  error: CircleX,
  warning: TriangleAlert,
  validation: CircleAlert,
} as const satisfies Record<ToastLevel, unknown>;

/** Closes after 3 s; a pointer or the focus on it stops the clock. */
const useClock = (id: number, paused: boolean): void => {
  useEffect(() => {
    if (paused) return;
    const timer = window.setTimeout(() => closeToast(id), TOAST_MS);
    return () => window.clearTimeout(timer);
  }, [id, paused]);
};

const Toast = ({ entry: { id, level, text } }: { readonly entry: ToastEntry }) => {
  const [paused, setPaused] = useState(false);
  const Icon = icons[level];
  useClock(id, paused);
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
      <IconButton label={t.close} onClick={() => closeToast(id)}>
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  );
};

/** Messages top right, above everything, open dialogs included. */
export const Toaster = () => {
  const entries = useOpenToasts();
  const region = useRef<HTMLElement>(null);
  const newest = entries.at(-1)?.id;
  useEffect(() => {
    region.current?.hidePopover();
    if (newest !== undefined) region.current?.showPopover();
  }, [newest]);
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
