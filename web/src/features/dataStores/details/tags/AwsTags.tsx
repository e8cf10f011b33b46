import type { StoreTags } from '#contracts/tag/routes.ts';
import { tagTexts as t } from '#messages/tags.ts';
import { TagList } from './TagList.tsx';
import styles from './Tags.module.css';

/** The tags that the store has in AWS, beside the own ones. */
export const AwsTags = ({ tags }: { readonly tags: StoreTags['awsTags'] }) =>
  tags.length === 0 ? null : (
    <div className={styles.part}>
      <span className={styles.legend}>{t.inAws}</span>
      <TagList
        tags={tags.map(({ key, value }) => ({ label: `${key}=${value}`, sensitive: false }))}
      />
      <p className={styles.hint}>{t.inAwsHint}</p>
    </div>
  );
