import { frameworkIds, frameworks } from '#contracts/check/frameworks.ts';
import { serviceName } from '#features/shared/serviceName.ts';
import type { CsvCell } from '#lib/csvTable.ts';
import { checkTexts as t } from '#messages/checks.ts';
import { type CheckRow, stateOfCheck } from './checkRows.ts';

const heading = [
  ...[t.columns.id, t.columns.service, t.columns.title, t.columns.severity, t.result],
  ...[t.columns.active, t.columns.riskAccepted, t.columns.passed, t.columns.unknown],
  ...[t.csv.acceptances, t.csv.resourceTypes],
  ...frameworkIds.map((id) => frameworks[id]),
];

const lineOf = (row: CheckRow): CsvCell[] => [
  ...[row.vulnerabilityID, serviceName(row.service), row.title, row.severity],
  ...[t.states[stateOfCheck(row)], row.active, row.riskAccepted, row.passed, row.unknown],
  ...[row.acceptances.join(' '), row.resourceTypes.join('; ')],
  ...frameworkIds.map(
    (id) => row.requirements.find(({ framework }) => framework === id)?.ids.join(' ') ?? '',
  ),
];

/** Heading and a row for each check; requirements have a column for each framework. */
export const checksCsv = (rows: readonly CheckRow[]): CsvCell[][] => [heading, ...rows.map(lineOf)];
