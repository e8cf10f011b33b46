import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#components/IconButton.tsx';
import { chooseTheme, useThemeChoice } from '#lib/theme.ts';
import { t } from '#messages';
import styles from './TopBar.module.css';

/** Switches between light and dark; `System` is in the settings. */
export const ThemeButton = () => {
  const choice = useThemeChoice();
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = choice === 'dark' || (choice === 'system' && systemDark);
  const Icon = dark ? Sun : Moon;
  return (
    <IconButton
      label={`${t.header.theme}: ${t.header.themeName[dark ? 'light' : 'dark']}`}
      className={styles.wideOnly}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
};
