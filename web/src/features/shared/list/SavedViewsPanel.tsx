import type { View } from '#lib/savedViews.ts';
import { viewTexts as t } from '#messages/views.ts';
import styles from './SavedViews.module.css';
import { SaveView } from './SaveView.tsx';
import type { Views } from './useViews.ts';
import { ViewItem } from './ViewItem.tsx';

const Own = ({ own }: { readonly own: Views }) => (
  <>
    <p className={styles.legend}>{t.own}</p>
    {own.views.length === 0 ? <p className={styles.none}>{t.none}</p> : null}
    <ul className={styles.list}>
      {own.views.map((view) => (
        <ViewItem
          key={view.name}
          view={view}
          views={own.views}
          shown={own.isShown(view)}
          onOpen={() => own.open(view)}
          onChange={own.change}
          onRemove={() => own.remove(view)}
        />
      ))}
    </ul>
    <SaveView views={own.views} onSave={own.save} />
  </>
);

interface SavedViewsPanelProps {
  readonly own: Views;
  readonly standard: readonly View[];
}

/** The saved views, loaded when the panel first opens. */
export const SavedViewsPanel = ({ own, standard }: SavedViewsPanelProps) => (
  <div className={styles.panel}>
    <p className={styles.legend}>{t.standard}</p>
    <ul className={styles.list}>
      {standard.map((view) => (
        <ViewItem
          key={view.name}
          view={view}
          shown={own.isShown(view)}
          onOpen={() => own.open(view)}
        />
      ))}
    </ul>
    <Own own={own} />
  </div>
);
