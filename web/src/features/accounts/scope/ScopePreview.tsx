import type { scopeRoutes } from '#contracts/cloudAccount/scopeRoutes.ts';
import type { ReplyOutput } from '#contracts/http/route.ts';
import { scopeTexts as t } from '#messages/accountScope.ts';
import styles from './Scope.module.css';

export type Preview = ReplyOutput<typeof scopeRoutes.previewAccountScope>;

/** So that the fields below stay in sight. */
const MOST_SHOWN = 12;

/** How many data stores would be read, and which would not. */
export const ScopePreview = ({ preview }: { readonly preview: Preview }) => {
  const { stores, read, leftOut, isCut } = preview;
  const shown = leftOut.slice(0, MOST_SHOWN);
  const hidden = stores - read - shown.length;
  if (stores === 0) return <p className={styles.hint}>{t.unknown}</p>;
  return (
    <>
      <p className={styles.counts}>{t.counts(read, stores)}</p>
      {leftOut.length > 0 && (
        <>
          <p className={styles.hint}>{t.leftOutList}</p>
          <ul className={styles.leftOut}>
            {shown.map(({ id, name, why }) => (
              <li key={id}>
                {name} <span>({t.why[why]})</span>
              </li>
            ))}
            {hidden > 0 && <li>{t.more(hidden)}</li>}
          </ul>
        </>
      )}
      {isCut && <p className={styles.hint}>{t.cut}</p>}
    </>
  );
};
