import { Tag } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Popover } from '#components/Popover.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { tagPickerTexts } from '#messages/tagPicker.ts';

/** Needed when it opens. */
const TagPicker = lazy(async () => ({
  default: (await import('#features/shared/tags/TagPicker.tsx')).TagPicker,
}));

interface TagMenuProps {
  readonly tags: readonly string[];
  readonly onTags: (tags: readonly string[]) => void;
}

/** Filter by tags of tickets, and of what their issues are about. */
export const TagMenu = ({ tags, onTags }: TagMenuProps) => (
  <Popover
    label={tagPickerTexts.label}
    icon={<Tag size={15} aria-hidden="true" />}
    badge={tags.length}
  >
    <Suspense fallback={<SkeletonLines lines={8} />}>
      <TagPicker chosen={tags} onChange={onTags} />
    </Suspense>
  </Popover>
);
