import { ExportButton } from '#components/ExportButton.tsx';
import type { Framework } from '#contracts/check/frameworks.ts';
import { exportName } from '#lib/collectRows.ts';
import { saveFile, toCsv } from '#lib/csv.ts';
import { matchingRows } from '#lib/heldRows.ts';
import type { ListState } from '#lib/listState.ts';
import { complianceCsv } from './complianceCsv.ts';
import { requirementRules } from './requirementList.ts';
import type { RequirementRow } from './requirementRows.ts';

const saveCsv = (framework: Framework, rows: readonly RequirementRow[]): number => {
  saveFile(
    exportName(`compliance-${framework}`, new Date()),
    toCsv(complianceCsv(framework, rows)),
  );
  return rows.length;
};

interface ExportRequirementsProps {
  readonly framework: Framework;
  readonly rows: readonly RequirementRow[];
  readonly state: ListState;
}

/** Writes the requirements that the list shows to a file. */
export const ExportRequirements = ({ framework, rows, state }: ExportRequirementsProps) => {
  const found = matchingRows(rows, state, requirementRules);
  return (
    <ExportButton disabled={found.length === 0} onExport={async () => saveCsv(framework, found)} />
  );
};
