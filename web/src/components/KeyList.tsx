import { keyTexts as t } from '#messages/keys.ts';
import styles from './KeyHints.module.css';

/** Every shortcut of the product. */
export const shortcuts = [
  { key: 'Ctrl K', words: t.palette },
  { key: 'J', words: t.down },
  { key: 'K', words: t.up },
  { key: 'Enter', words: t.open },
  { key: 'X', words: t.select },
  { key: '/', words: t.search },
  { key: '?', words: t.help },
  { key: 'Esc', words: t.close },
] as const;

/** Keys with what they do. */
export const KeyList = ({ selects }: { readonly selects: boolean }) => (
  <dl className={styles.sheet}>
    {shortcuts
      .filter(({ key }) => selects || key !== 'X')
      .map(({ key, words }) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
  </dl>
);
