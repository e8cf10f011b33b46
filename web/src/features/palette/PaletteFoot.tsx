import { Button } from '#components/Button.tsx';
import { t as shared } from '#messages';
import { paletteTexts as t } from '#messages/palette.ts';
import styles from './Palette.module.css';
import type { PaletteHandle } from './usePalette.ts';

const statusText = ({ typed, search, items }: PaletteHandle): string => {
  if (typed.trim() === '') return '';
  return search.searching ? t.searching : t.found(items.length);
};

const Failure = ({ palette }: { readonly palette: PaletteHandle }) => {
  const { failed, retry } = palette.search;
  if (failed.length === 0) return null;
  return (
    <div className={styles.failed} role="alert">
      <span>{t.failed(failed.map((dataset) => t.datasets[dataset]).join(', '))}</span>
      <Button size="small" onClick={retry}>
        {shared.retry}
      </Button>
    </div>
  );
};

/** Searches that failed, number of results, and keys. */
export const PaletteFoot = ({ palette }: { readonly palette: PaletteHandle }) => (
  <>
    <Failure palette={palette} />
    <div className={styles.foot}>
      <span className={styles.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> {t.hintMove} <kbd>↵</kbd> {t.hintOpen} <kbd>Ctrl ↵</kbd>{' '}
        {t.hintTab}
      </span>
      <output className={styles.status} data-busy={palette.search.searching}>
        {statusText(palette)}
      </output>
    </div>
  </>
);
