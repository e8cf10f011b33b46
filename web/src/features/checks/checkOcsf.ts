import { frameworks } from '#contracts/check/frameworks.ts';
import type { CheckState } from '#contracts/check/states.ts';
import type { OcsfEvent } from '#contracts/event/ocsf.ts';
import { complianceResults, ocsfFinding } from '#features/shared/ocsf/finding.ts';
import { paths } from '#lib/paths.ts';
import { type CheckRow, stateOfCheck } from './checkRows.ts';

/** Result of a control by the results of the resources that it judges. */
export const resultOf = (state: CheckState) => {
  if (state === 'failing') return complianceResults.fail;
  return state === 'passing' ? complianceResults.pass : complianceResults.unknown;
};

const statusDetail = ({ active, riskAccepted, passed, unknown }: CheckRow): string =>
  `${active} active, ${riskAccepted} accepted, ${passed} passed, ${unknown} unknown`;

/** A check with its results of now as a Compliance Finding. */
export const checkOcsf = (row: CheckRow, now: number): OcsfEvent => {
  const state = stateOfCheck(row);
  const { vulnerabilityID: id, title, requirements } = row;
  return ocsfFinding(
    {
      ...{ classUid: 2003, uid: id, title, types: [row.issueType], time: now },
      severity: state === 'failing' ? row.severity : undefined,
      status: state === 'failing' && row.active === 0 ? 'accepted' : 'new',
      path: `${paths.checks}?check=${encodeURIComponent(id)}`,
    },
    {
      compliance: {
        ...{ control: id, ...resultOf(state), status_detail: statusDetail(row) },
        standards: requirements.map(({ framework }) => frameworks[framework]),
        requirements: requirements.flatMap(({ framework, ids }) =>
          ids.map((each) => `${frameworks[framework]} ${each}`),
        ),
      },
    },
  );
};
