import { useSyncExternalStore } from 'react';

/** Keep in step with public/early.js, which sets the choice before the first paint. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const listeners = new Set<() => void>();

const read = (): ThemeChoice =>
  themeChoices.find((choice) => choice === localStorage.getItem('theme')) ?? 'system';

const apply = (choice: ThemeChoice): void => {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.amplifyColorMode;
  else dataset.amplifyColorMode = choice;
};

export const chooseTheme = (choice: ThemeChoice): void => {
  localStorage.setItem('theme', choice);
  apply(choice);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, read);
