import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './Popover.module.css';

interface PopoverProps {
  /** Label of the button; `icon` precedes it. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Shows the icon alone; the label is then its accessible name, unless the icon holds a text. */
  readonly iconOnly?: boolean | 'withText';
  /** Count of choices in force, shown on the button when above 0. */
  readonly badge?: number;
  /** Replaces the button's look. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const GAP = 6;
const MARGIN = 8;

/** Below the button, within the window, ends flush where starts do not fit; above it when there is more room. */
const place = (button: HTMLElement, panel: HTMLElement): void => {
  const box = button.getBoundingClientRect();
  const fits = box.left + panel.offsetWidth <= window.innerWidth - MARGIN;
  const left = fits ? box.left : box.right - panel.offsetWidth;
  const below = window.innerHeight - box.bottom - GAP - MARGIN;
  const above = box.top - GAP - MARGIN;
  const up = panel.scrollHeight > below && above > below;
  panel.style.left = `${Math.max(MARGIN, left)}px`;
  panel.style.top = up ? 'auto' : `${box.bottom + GAP}px`;
  panel.style.bottom = up ? `${window.innerHeight - box.top + GAP}px` : 'auto';
  panel.style.maxHeight = `${Math.max(up ? above : below, 160)}px`;
};

/** Keeps an open panel at its button while the page scrolls, or it or the page changes size. */
const usePlaced = (
  open: boolean,
  button: RefObject<HTMLButtonElement | null>,
  panel: RefObject<HTMLDivElement | null>,
): void => {
  useEffect(() => {
    if (!open) return;
    const again = (): void => {
      if (button.current && panel.current) place(button.current, panel.current);
    };
    again();
    // In a frame of its own: what it places may change size once more.
    const grown = new ResizeObserver(() => requestAnimationFrame(again));
    if (panel.current) grown.observe(panel.current);
    window.addEventListener('scroll', again, { capture: true, passive: true });
    window.addEventListener('resize', again);
    return () => {
      grown.disconnect();
      window.removeEventListener('scroll', again, { capture: true });
      window.removeEventListener('resize', again);
    };
  }, [open, button, panel]);
};

/** Following a link closes the panel that holds it. */
export const closeAround = (event: MouseEvent<HTMLElement>): void =>
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** A button with a panel of controls: closes on Escape and on a press outside (Popover API). */
export const Popover = ({
  label,
  icon,
  iconOnly = false,
  badge = 0,
  className,
  children,
}: PopoverProps) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  usePlaced(open, button, panel);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className ?? `${styles.button} ${iconOnly ? styles.square : ''}`}
        popoverTarget={id}
        aria-expanded={open}
        aria-haspopup="dialog"
        {...(iconOnly === true ? { 'aria-label': label, title: label } : {})}
      >
        {icon}
        {iconOnly ? null : label}
        {badge > 0 ? <span className={styles.badge}>{badge}</span> : null}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.panel}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open ? children : null}
      </div>
    </>
  );
};
