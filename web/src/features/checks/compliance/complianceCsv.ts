import { type Framework, frameworks } from '#contracts/check/frameworks.ts';
import type { CsvCell } from '#lib/csvTable.ts';
import { complianceTexts } from '#messages/compliance.ts';
import type { RequirementRow } from './requirementRows.ts';

const t = complianceTexts.csv;

/** Heading and a row for each requirement. */
export const complianceCsv = (
  framework: Framework,
  rows: readonly RequirementRow[],
): CsvCell[][] => [
  Object.values(t),
  ...rows.map(({ id, state, checks, counts, active, riskAccepted, unknown }) => [
    frameworks[framework],
    id,
    complianceTexts.states[state],
    checks.length,
    counts.passing,
    counts.failing,
    counts.unknown,
    counts.none,
    ...(state === 'notCovered' ? [null, null, null] : [active, riskAccepted, unknown]),
    checks.map(({ vulnerabilityID }) => vulnerabilityID).join(' '),
  ]),
];
