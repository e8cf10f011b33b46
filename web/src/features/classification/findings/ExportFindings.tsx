import { ExportButton } from '#components/ExportButton.tsx';
import type { Classification } from '#contracts/classification/routes.ts';
import { saveOcsf } from '#lib/ocsfFile.ts';
import { saveRows } from '#lib/rowsFile.ts';
import { findingOcsf } from './findingOcsf.ts';
import { type ExportedFinding, findingsCsv } from './findingsCsv.ts';

interface ExportFindingsProps {
  readonly found: Classification;
  /** Those that the list shows. */
  readonly rows: readonly ExportedFinding[];
}

const saveEvents = (rows: readonly ExportedFinding[], found: Classification): number => {
  const store = { ...found, path: window.location.pathname, now: Date.now() };
  return saveOcsf(
    'findings',
    rows.map((row) => findingOcsf(row, store)),
  );
};

/** Writes findings to a file, as CSV or as OCSF. */
export const ExportFindings = ({ found, rows }: ExportFindingsProps) => {
  const disabled = rows.length === 0;
  return (
    <>
      <ExportButton
        disabled={disabled}
        onExport={async () => saveRows({ file: 'findings', rows, columns: findingsCsv })}
      />
      <ExportButton
        format="OCSF"
        disabled={disabled}
        onExport={async () => saveEvents(rows, found)}
      />
    </>
  );
};
