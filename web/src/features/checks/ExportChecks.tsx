import { ExportButton } from '#components/ExportButton.tsx';
import { exportName } from '#lib/collectRows.ts';
import { saveFile, toCsv } from '#lib/csv.ts';
import { matchingRows } from '#lib/heldRows.ts';
import type { ListState } from '#lib/listState.ts';
import { checkRules } from './checkList.ts';
import type { CheckRow } from './checkRows.ts';
import { checksCsv } from './checksCsv.ts';

const saveCsv = (rows: readonly CheckRow[]): number => {
  saveFile(exportName('checks', new Date()), toCsv(checksCsv(rows)));
  return rows.length;
};

const saveEvents = async (rows: readonly CheckRow[]): Promise<number> => {
  const [{ saveOcsf }, { checkOcsf }] = await Promise.all([
    import('#lib/ocsfFile.ts'),
    import('./checkOcsf.ts'),
  ]);
  const now = Date.now();
  return saveOcsf(
    'checks',
    rows.map((row) => checkOcsf(row, now)),
  );
};

interface ExportChecksProps {
  readonly rows: readonly CheckRow[];
  readonly state: ListState;
}

/** Writes the checks that the list shows to a file, as CSV or as OCSF. */
export const ExportChecks = ({ rows, state }: ExportChecksProps) => {
  const found = matchingRows(rows, state, checkRules);
  const disabled = found.length === 0;
  return (
    <>
      <ExportButton disabled={disabled} onExport={async () => saveCsv(found)} />
      <ExportButton format="OCSF" disabled={disabled} onExport={() => saveEvents(found)} />
    </>
  );
};
