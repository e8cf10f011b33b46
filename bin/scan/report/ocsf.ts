import { requirementsOf } from '#checks/requirementsText.ts';
import { keyOf } from '#contracts/classification/customDetector.ts';
import { isCertain } from '#contracts/classification/strength.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { ocsfBase, ocsfSeverity, severityOfBand } from '#contracts/event/ocsf.ts';
import { rowBand } from '#contracts/risk/words.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { remediationText } from '#domain/issue/remediationText.ts';
import { type CheckOutcome, regionOf } from '../checkResults.ts';
import { sensitivityOf } from '../summary.ts';
import type { ReportContents } from './contents.ts';

const CREATE = 1;
const statuses = {
  unknown: { status_id: 0, status: 'Unknown' },
  pass: { status_id: 1, status: 'Pass' },
  fail: { status_id: 3, status: 'Fail' },
} as const;

const placeOf = (row: ScanRow, { accountId, accountName }: ReportContents) => ({
  cloud: {
    provider: 'AWS',
    region: regionOf(row),
    account: { uid: accountId, name: accountName, type: 'AWS Account', type_id: 10 },
  },
  resources: [
    {
      uid: row.arn,
      name: row.name,
      type: row.kind === 'dataStore' ? row.storeKind : row.kind,
      region: regionOf(row),
      cloud_partition: row.arn.split(':')[1],
    },
  ],
});

const compliance = ({ check, status, evidence }: CheckOutcome) => {
  const requirements = requirementsOf(check.frameworks);
  return {
    control: check.id,
    standards: requirements.map(({ standard }) => standard),
    requirements: requirements.flatMap(({ standard, ids }) => ids.map((id) => `${standard} ${id}`)),
    ...statuses[status],
    status_detail: evidence,
  };
};

const checkFinding = (outcome: CheckOutcome, contents: ReportContents) => {
  const { check, status, row, accountId } = outcome;
  const { arn, name } = row;
  const resource = { arn, name, accountId, region: regionOf(row) };
  return {
    ...ocsfBase(2003, CREATE, contents.scannedAt),
    ...ocsfSeverity(status === 'pass' ? undefined : check.severity),
    finding_info: {
      uid: `${check.id} ${arn}`,
      title: check.title,
      desc: check.description,
      types: [check.type],
      analytic: { uid: check.id, name: check.title, type: 'Rule', type_id: 1 },
    },
    compliance: compliance(outcome),
    remediation: { desc: remediationText(check.remediation, resource) },
    message: outcome.evidence,
    ...placeOf(row, contents),
  };
};

const AT_REST = 1;
const dataFinding = (row: ScannedStore, contents: ReportContents) => {
  const types = row.findings.filter(isCertain).map(keyOf);
  return {
    ...ocsfBase(2006, CREATE, contents.scannedAt),
    ...ocsfSeverity(severityOfBand[rowBand(sensitivityOf(row) ?? 0)]),
    finding_info: {
      uid: `data ${row.arn}`,
      title: `Sensitive data in ${row.name}`,
      desc: `Found: ${types.join(', ')}.`,
      types,
    },
    data_security: {
      category: 'Other',
      category_id: 99,
      data_lifecycle_state: 'Data at-Rest',
      data_lifecycle_state_id: AT_REST,
      discovery_details: row.findings.filter(isCertain).map((found) => ({
        type: keyOf(found),
        count: found.count,
      })),
      size: row.analysis.bytesSeen,
    },
    ...placeOf(row, contents),
  };
};

/** JSON lines: a Compliance Finding for each check result, a Data Security Finding for each store. */
export const ocsfReport = (contents: ReportContents): string =>
  [
    ...contents.outcomes.map((outcome) => checkFinding(outcome, contents)),
    ...contents.stores
      .filter(({ findings }) => findings.some(isCertain))
      .map((row) => dataFinding(row, contents)),
  ]
    .map((event) => `${JSON.stringify(event)}\n`)
    .join('');
