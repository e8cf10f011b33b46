import type { Flow } from '#contracts/activity/routes.ts';
import { formatShare } from '#lib/format.ts';
import { homeTexts as t } from '#messages/home.ts';
import styles from './DataFlows.module.css';

/** The column with its table or file, without the folders or the schema before. */
const nearest = (place: string): string => place.split(/[/:]/).at(-1) ?? place;

/** How much of which column both data stores hold; the whole of it as a tooltip and for readers. */
export const SameData = ({ copy }: { readonly copy: NonNullable<Flow['copy']> }) => {
  const share = formatShare(copy.share);
  const rest = t.sameData[copy.direction](copy.otherPlace);
  return (
    <span className={styles.same} title={`${t.shareOf(share, copy.place)} ${rest}`}>
      {t.shareOf(share, nearest(copy.place))}
      <span className="visually-hidden"> {rest}</span>
    </span>
  );
};
