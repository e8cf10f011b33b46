import { useMemo } from 'react';
import { store, useStored } from '#lib/stored.ts';
import { hiddenAtFirst, storeColumns } from './columns.tsx';

const HIDDEN = 'columns:datastore';
const DENSITY = 'density';

/** Stored column ids, unknown ones dropped; what is not stored is the default. */
export const readHidden = (stored: string | null): string[] => {
  if (stored === null) return [...hiddenAtFirst];
  const ids = storeColumns.filter((column) => !column.meta.link).map((column) => column.id);
  return ids.filter((id) => stored.split(',').includes(id));
};

/** How this reader likes the table: hidden columns and density, kept on the device. */
export const useView = () => {
  const stored = useStored(HIDDEN);
  return {
    hidden: useMemo(() => readHidden(stored), [stored]),
    onHidden: (hidden: readonly string[]) => store(HIDDEN, hidden.join(',')),
    compact: useStored(DENSITY) === 'compact',
    onCompact: (compact: boolean) => store(DENSITY, compact ? 'compact' : null),
  };
};
