import type { TableView } from '#lib/useTableView.ts';
import { ColumnMenu, DensityButton } from './ColumnMenu.tsx';

export interface TableToolsProps {
  readonly columns: ReadonlyArray<{
    readonly id: string;
    readonly meta: { readonly title: string; readonly link?: boolean };
  }>;
  readonly view: TableView;
}

/** Which columns a table shows, and how densely. */
export const TableTools = ({ columns, view }: TableToolsProps) => (
  <>
    <ColumnMenu
      columns={columns
        .filter((column) => !column.meta.link)
        .map((column) => ({ value: column.id, label: column.meta.title }))}
      hidden={view.hidden}
      onHidden={view.onHidden}
    />
    <DensityButton compact={view.compact} onCompact={view.onCompact} />
  </>
);
