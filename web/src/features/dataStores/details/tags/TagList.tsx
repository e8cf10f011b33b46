import { ShieldAlert } from 'lucide-react';
import { Popover } from '#components/Popover.tsx';
import { tagTexts as t } from '#messages/tags.ts';
import styles from './TagList.module.css';
import { CUT, cutText, SHOWN, type TagChip } from './tagChip.ts';

interface ChipProps {
  readonly tag: TagChip;
  readonly most: number;
}

/** A tag, cut to its room; whole on hover and for readers. */
const Chip = ({ tag, most }: ChipProps) => {
  const shown = cutText(tag.label, most);
  return (
    <li className={styles.chip} data-sensitive={tag.sensitive} title={tag.label}>
      {tag.sensitive ? <ShieldAlert size={12} aria-hidden="true" /> : null}
      {shown === tag.label ? (
        shown
      ) : (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className="visually-hidden">{tag.label}</span>
        </>
      )}
    </li>
  );
};

const Chips = ({ tags, most }: { readonly tags: readonly TagChip[]; readonly most: number }) => (
  <ul className={styles.list}>
    {tags.map((tag) => (
      <Chip key={`${tag.sensitive} ${tag.label}`} tag={tag} most={most} />
    ))}
  </ul>
);

/** The first three tags; the rest opens under 'more...'. */
export const TagList = ({ tags }: { readonly tags: readonly TagChip[] }) => {
  const rest = tags.slice(SHOWN);
  if (tags.length === 0) return <span className={styles.none}>{t.none}</span>;
  return (
    <span className={styles.tags}>
      <Chips tags={tags.slice(0, SHOWN)} most={CUT.panel} />
      {rest.length === 0 ? null : (
        <Popover label={t.moreOf(rest.length)} icon={null} className={styles.more}>
          <div className={styles.rest}>
            <p>{t.allTags}</p>
            <Chips tags={rest} most={CUT.dialog} />
          </div>
        </Popover>
      )}
    </span>
  );
};
