import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCloudAccounts } from '#lib/cloudAccounts.ts';
import { commandGroups, type PalettePage, recentGroups } from './commands.ts';
import { termsOf } from './highlight.ts';
import type { PaletteGroup, PaletteItem } from './items.ts';
import { remember } from './recent.ts';
import { usePaletteSearch } from './usePaletteSearch.ts';

/** The line after or before, round at both ends. */
export const stepFrom = (at: number, step: number, count: number): number =>
  count === 0 ? 0 : (at + step + count) % count;

const useGroups = (typed: string, pages: readonly PalettePage[]) => {
  const search = usePaletteSearch(typed);
  const accounts = useCloudAccounts().data ?? [];
  const terms = termsOf(typed);
  const commands = commandGroups({ pages, accounts }, terms);
  const groups: PaletteGroup[] =
    terms.length === 0 ? [...recentGroups(), ...commands] : [...commands, ...search.groups];
  return { search, terms, groups, items: groups.flatMap((group) => group.items) };
};

const useOpen = (onClose: () => void) => {
  const navigate = useNavigate();
  return (item: PaletteItem | undefined, inNewTab: boolean): void => {
    if (!item) return;
    const { href, label, note, icon } = item;
    if (item.kept && href) remember({ href, label, note, icon });
    if (href && inNewTab) window.open(href, '_blank', 'noopener');
    else onClose();
    if (href && !inNewTab) void navigate(href);
    item.run?.();
  };
};

interface PaletteProps {
  readonly pages: readonly PalettePage[];
  readonly onClose: () => void;
}

/** The typed text, what it finds, and which line is chosen by arrows and Enter. */
export const usePalette = ({ pages, onClose }: PaletteProps) => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const found = useGroups(typed, pages);
  const { items } = found;
  const at = Math.max(
    items.findIndex(({ id }) => id === chosen),
    0,
  );
  const choose = useOpen(onClose);
  const go = (index: number): void => setChosen(items[index]?.id);
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(stepFrom(at, 1, items.length)),
    ArrowUp: () => go(stepFrom(at, -1, items.length)),
    PageDown: () => go(Math.min(at + 5, items.length - 1)),
    PageUp: () => go(Math.max(at - 5, 0)),
    Enter: () => undefined,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (!move || event.nativeEvent.isComposing) return;
    event.preventDefault();
    move();
    if (event.key === 'Enter') choose(items[at], event.ctrlKey || event.metaKey);
  };
  const type = (text: string): void => {
    setTyped(text);
    setChosen(undefined);
  };
  return { ...found, typed, type, active: items[at], point: setChosen, choose, onKeyDown };
};

export type PaletteHandle = ReturnType<typeof usePalette>;
