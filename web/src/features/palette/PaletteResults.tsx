import { SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { SkeletonRows } from '#components/Skeleton.tsx';
import { paletteTexts as t } from '#messages/palette.ts';
import type { PaletteGroup } from './items.ts';
import styles from './Palette.module.css';
import { PaletteOption } from './PaletteOption.tsx';
import type { PaletteHandle } from './usePalette.ts';

interface PaletteResultsProps {
  readonly palette: PaletteHandle;
  readonly listId: string;
  readonly domId: (item: string) => string;
}

interface GroupProps extends PaletteResultsProps {
  readonly group: PaletteGroup;
}

const Group = ({ group, palette, listId, domId }: GroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a group inside a listbox, which a fieldset cannot be.
  <div role="group" aria-labelledby={`${listId}-${group.id}`} className={styles.group}>
    <div id={`${listId}-${group.id}`} className={styles.title}>
      {group.title}
    </div>
    {group.items.map((item) => (
      <PaletteOption
        key={item.id}
        item={item}
        domId={domId(item.id)}
        active={item === palette.active}
        terms={palette.terms}
        onPoint={() => palette.point(item.id)}
        onChoose={(inNewTab) => palette.choose(item, inNewTab)}
      />
    ))}
  </div>
);

/** The chosen line stays in view while arrows move it. */
const useInView = (activeId: string | undefined) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (activeId)
      list.current?.querySelector(`[id="${activeId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return list;
};

const Nothing = ({ palette }: Pick<PaletteResultsProps, 'palette'>) => {
  if (palette.search.searching) return <SkeletonRows rows={4} height={44} />;
  if (palette.search.failed.length > 0) return null;
  return (
    <EmptyState
      icon={<SearchX size={20} />}
      title={t.none}
      text={t.noneText(palette.typed.trim())}
    />
  );
};

/** All that was found, in groups, as one list box. */
export const PaletteResults = (props: PaletteResultsProps) => {
  const { palette, listId, domId } = props;
  const list = useInView(palette.active && domId(palette.active.id));
  return (
    <div className={styles.results}>
      <div ref={list} id={listId} role="listbox" aria-label={t.results} tabIndex={-1}>
        {palette.groups.map((group) => (
          <Group key={group.id} group={group} {...props} />
        ))}
      </div>
      {palette.items.length === 0 ? <Nothing palette={palette} /> : null}
    </div>
  );
};
