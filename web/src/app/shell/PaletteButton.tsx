import { Search } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { CommandPaletteProps } from '#features/palette/CommandPalette.tsx';
import { useCloudAccounts } from '#lib/cloudAccounts.ts';
import { paths } from '#lib/paths.ts';
import { t } from '#messages';
import { navGroups } from './navEntries.ts';
import styles from './PaletteButton.module.css';

type Palette = ComponentType<CommandPaletteProps>;

const load = async (): Promise<Palette> =>
  (await import('#features/palette/CommandPalette.tsx')).CommandPalette;

/** Fetched once the page is at rest, so that the first press shows it at once. */
const LATER_MS = 1_500;

const usePaletteFile = (wanted: boolean): Palette | undefined => {
  const [palette, setPalette] = useState<{ readonly show: Palette }>();
  const fetchIt = useCallback(() => {
    load().then(
      (show) => setPalette({ show }),
      // The next press tries again.
      () => undefined,
    );
  }, []);
  useEffect(() => {
    if (wanted && !palette) fetchIt();
  }, [wanted, palette, fetchIt]);
  useEffect(() => {
    const timer = setTimeout(fetchIt, LATER_MS);
    return () => clearTimeout(timer);
  }, [fetchIt]);
  return palette?.show;
};

/** A dialog that is open keeps its keys, but for the palette itself. */
const useShortcut = (onPress: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      onPress();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onPress]);
};

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Pages that are reached from others and have no entry in the side bar. */
const further = [
  { label: t.nav.checks, to: paths.checks, gated: true },
  { label: t.nav.compliance, to: paths.compliance, gated: true },
  { label: t.nav.cloudUsers, to: paths.identity, gated: true },
  { label: t.pages.checklist, to: paths.checklist, gated: true },
  { label: t.header.tickets, to: paths.tickets, gated: false },
  { label: t.header.detectors, to: paths.classification, gated: false },
  { label: t.header.accuracy, to: paths.accuracy, gated: false },
];

const usePages = () => {
  const none = useCloudAccounts().data?.length === 0;
  return [...navGroups.flat(), ...further].map(({ label, to, gated }) => ({
    label,
    to,
    closed: gated && none,
  }));
};

/** Search or jump to anything; Ctrl or Cmd with K from everywhere. */
export const PaletteButton = () => {
  const [open, setOpen] = useState(false);
  const Show = usePaletteFile(open);
  const pages = usePages();
  const close = useCallback(() => setOpen(false), []);
  useShortcut(
    useCallback(() => {
      const other = document.querySelector('dialog[open]') !== null;
      setOpen((isOpen) => !isOpen && !other);
    }, []),
  );
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-busy={open && !Show}
        onClick={() => setOpen(true)}
      >
        <Search size={15} aria-hidden />
        <span className={styles.words}>{t.header.search}</span>
        <kbd aria-hidden>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {open && Show && <Show pages={pages} onClose={close} />}
    </>
  );
};
