import { listTexts as t } from '#messages/lists.ts';
import styles from './KeyHints.module.css';

/** Every shortcut of the product. */
export const shortcuts = [
  { key: 'Ctrl K', words: t.keys.palette },
  { key: 'J', words: t.keys.down },
  { key: 'K', words: t.keys.up },
  { key: 'Enter', words: t.keys.open },
  { key: 'X', words: t.keys.select },
  { key: '/', words: t.keys.search },
  { key: '?', words: t.keys.help },
  { key: 'Esc', words: t.keys.close },
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
