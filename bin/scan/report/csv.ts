import { csvOf } from '#domain/auditLog/csv.ts';
import { outcomeJson } from '../checkResults.ts';
import type { ReportContents } from './contents.ts';

const columns = [
  'status',
  'checkId',
  'title',
  'severity',
  'service',
  'resource',
  'name',
  'accountId',
  'region',
  'evidence',
  'requirements',
] as const;

/** A line for each check on each resource. */
export const csvReport = ({ outcomes }: ReportContents): string =>
  csvOf(
    columns,
    outcomes.map(outcomeJson).map(({ requirements, ...rest }) => ({
      ...rest,
      requirements: requirements
        .map(({ standard, ids }) => `${standard}: ${ids.join(', ')}`)
        .join('; '),
    })),
  );
