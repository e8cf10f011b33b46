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

interface ExportChecksProps {
  readonly rows: readonly CheckRow[];
  readonly state: ListState;
}

/** Writes the checks that the list shows to a file. */
export const ExportChecks = ({ rows, state }: ExportChecksProps) => {
  const found = matchingRows(rows, state, checkRules);
  return <ExportButton disabled={found.length === 0} onExport={async () => saveCsv(found)} />;
};
