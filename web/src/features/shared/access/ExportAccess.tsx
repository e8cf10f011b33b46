import { RowsExport } from '#features/shared/list/RowsExport.tsx';
import type { AccessLine } from './accessCsv.ts';

/** Writes who can use a store, or what an identity can use, to a file. */
export const ExportAccess = ({ rows }: { readonly rows: readonly AccessLine[] }) => (
  <RowsExport
    file="access"
    rows={rows}
    columns={async () => (await import('./accessCsv.ts')).accessCsv}
  />
);
