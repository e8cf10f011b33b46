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

const saveEvents = async (
  framework: Framework,
  rows: readonly RequirementRow[],
): Promise<number> => {
  const [{ saveOcsf }, { requirementOcsf }] = await Promise.all([
    import('#lib/ocsfFile.ts'),
    import('./requirementOcsf.ts'),
  ]);
  const now = Date.now();
  return saveOcsf(
    `compliance-${framework}`,
    rows.map((row) => requirementOcsf(framework, row, now)),
  );
};

interface ExportRequirementsProps {
  readonly framework: Framework;
  readonly rows: readonly RequirementRow[];
  readonly state: ListState;
}

/** Writes the requirements that the list shows to a file, as CSV or as OCSF. */
export const ExportRequirements = ({ framework, rows, state }: ExportRequirementsProps) => {
  const found = matchingRows(rows, state, requirementRules);
  const disabled = found.length === 0;
  return (
    <>
      <ExportButton disabled={disabled} onExport={async () => saveCsv(framework, found)} />
      <ExportButton
        format="OCSF"
        disabled={disabled}
        onExport={() => saveEvents(framework, found)}
      />
    </>
  );
};
