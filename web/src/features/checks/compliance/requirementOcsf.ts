import { type Framework, frameworks } from '#contracts/check/frameworks.ts';
import type { OcsfEvent } from '#contracts/event/ocsf.ts';
import { complianceResults, ocsfFinding } from '#features/shared/ocsf/finding.ts';
import { paths } from '#lib/paths.ts';
import { resultOf } from '../checkOcsf.ts';
import type { RequirementRow } from './requirementRows.ts';

const statusDetail = ({ counts, active, riskAccepted }: RequirementRow): string =>
  `${counts.failing} failing, ${counts.passing} passing, ${counts.unknown} unknown checks; ${active} active, ${riskAccepted} accepted issues`;

/** A requirement of a framework with its results of now as a Compliance Finding. */
export const requirementOcsf = (
  framework: Framework,
  row: RequirementRow,
  now: number,
): OcsfEvent => {
  const standard = frameworks[framework];
  const title = `${standard} ${row.id}`;
  const { state } = row;
  return ocsfFinding(
    {
      ...{ classUid: 2003, uid: title, title, types: ['Requirement'], time: now, status: 'new' },
      severity: undefined,
      path: `${paths.compliance}?framework=${framework}`,
    },
    {
      compliance: {
        ...{ control: row.id, standards: [standard], requirements: [title] },
        ...(state === 'notCovered' ? complianceResults.unknown : resultOf(state)),
        status_detail: state === 'notCovered' ? 'no check covers it' : statusDetail(row),
        checks: row.checks.map((check) => ({
          uid: check.vulnerabilityID,
          name: check.title,
          severity: check.severity,
        })),
      },
    },
  );
};
