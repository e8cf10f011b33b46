import { Tag } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Popover } from '#components/Popover.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { tagPickerTexts } from '#messages/tagPicker.ts';

/** Needed when it opens. */
const TagPicker = lazy(async () => ({
  default: (await import('./TagPicker.tsx')).TagPicker,
}));

interface TagMenuProps {
  readonly tags: readonly string[];
  readonly onTags: (tags: readonly string[]) => void;
}

/** A filter by tags beside a list. */
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
