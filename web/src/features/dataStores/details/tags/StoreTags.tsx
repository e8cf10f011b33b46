import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { tagTexts as t } from '#messages/tags.ts';
import { chipsOf } from './chipsOf.ts';
import { TagList } from './TagList.tsx';
import { type TaggedStore, useTags } from './tagQueries.ts';

/** The tags of a store as chips. */
export const StoreTags = ({ store }: { readonly store: TaggedStore }) => {
  const tags = useTags(store);
  if (tags.data) return <TagList tags={chipsOf(tags.data)} />;
  if (!tags.isError) return <Skeleton width={120} height={22} />;
  return (
    <ErrorState
      inline
      error={tags.error}
      fallback={t.loadFailed}
      onRetry={() => void tags.refetch()}
    />
  );
};
