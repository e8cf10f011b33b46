import { useMemo } from 'react';
import { store, useStored } from './stored.ts';

const DENSITY = 'density';

interface ViewColumn {
  readonly id: string;
  readonly meta: { readonly link?: boolean };
}

/** Columns of a list's table, and those hidden by default. */
export interface TableRules {
  readonly list: string;
  readonly columns: readonly ViewColumn[];
  readonly hiddenAtFirst: readonly string[];
}

/** Stored column ids, unknown ones dropped; what is not stored is the default. */
export const readHidden = (
  stored: string | null,
  { columns, hiddenAtFirst }: Omit<TableRules, 'list'>,
): string[] => {
  if (stored === null) return [...hiddenAtFirst];
  const ids = columns.filter((column) => !column.meta.link).map((column) => column.id);
  return ids.filter((id) => stored.split(',').includes(id));
};

/** How this reader likes the table of a list: hidden columns and density, kept on the device. */
export const useTableView = (rules: TableRules) => {
  const key = `columns:${rules.list}`;
  const stored = useStored(key);
  return {
    hidden: useMemo(() => readHidden(stored, rules), [stored, rules]),
    onHidden: (hidden: readonly string[]) => store(key, hidden.join(',')),
    compact: useStored(DENSITY) === 'compact',
    onCompact: (compact: boolean) => store(DENSITY, compact ? 'compact' : null),
  };
};

export type TableView = ReturnType<typeof useTableView>;
