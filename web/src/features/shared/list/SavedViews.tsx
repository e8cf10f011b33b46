import { Bookmark } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Popover } from '#components/Popover.tsx';
import { viewTexts as t } from '#messages/views.ts';
import styles from './SavedViews.module.css';
import { type SavedViewsProps, useViews } from './useViews.ts';

const SavedViewsPanel = lazy(async () => ({
  default: (await import('./SavedViewsPanel.tsx')).SavedViewsPanel,
}));

/** Filters kept under a name: those that everybody has, and the user's own. */
export const SavedViews = (props: SavedViewsProps) => {
  const own = useViews(props);
  const shown = [...own.views, ...props.standard].find(own.isShown);
  return (
    <Popover
      label={shown?.name ?? t.button}
      icon={<Bookmark size={14} aria-hidden="true" />}
      className={styles.button}
    >
      <Suspense>
        <SavedViewsPanel own={own} standard={props.standard} />
      </Suspense>
    </Popover>
  );
};
