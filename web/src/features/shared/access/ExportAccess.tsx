import { RowsExport } from '#features/shared/list/RowsExport.tsx';
import type { AccessLine } from './accessCsv.ts';

interface ExportAccessProps {
  readonly rows: readonly AccessLine[];
  readonly total: number;
}

/** Writes who can use a store, or what an identity can use, to a file. */
export const ExportAccess = ({ rows, total }: ExportAccessProps) => (
  <RowsExport
    file="access"
    rows={rows}
    total={total}
    columns={async () => (await import('./accessCsv.ts')).accessCsv}
  />
);
