import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { BUCKET, examplesOf, OTHER_BUCKET, opensToOther, opensToOwn } from '../lib/examples.ts';
import { outsiders } from '../lib/outsiders.ts';
import { callerText, touchedText } from '../lib/words.ts';

const TABLE = 'arn:aws:dynamodb:us-east-1:111122223333:table/people';
const start = { service: 'dynamodb', operation: 'ExportTableToPointInTime', resources: [TABLE] };

export const storeExportedOutside: Detection = {
  id: 'DET-09',
  title: 'Data store was exported to a strange bucket',
  severity: 'High',
  category: 'exfiltration',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'A snapshot of a database or a table was exported as files, into a bucket that no scan ' +
    'found, or for the key or bucket of an account that is not connected. An export holds ' +
    'every row.',
  remediation: {
    console: [
      'Find the export in RDS, Exports in Amazon S3, or in DynamoDB, Exports to S3, and cancel it while it runs.',
      'Remove the rights to export from the role that was used.',
      'Disable the credentials of who did it, and find out what else they did.',
    ],
    cli: [
      'aws rds describe-export-tasks --source-arn {{arn}}',
      'aws dynamodb list-exports --table-arn {{arn}}',
    ],
    impact: 'A cancelled export leaves the files that it wrote.',
  },
  detect: detectCalls({
    calls: ['rds StartExportTask', 'dynamodb ExportTableToPointInTime'],
    counts: (call, facts) =>
      outsiders(call, facts).length > 0 || call.resources.slice(1).some((arn) => !facts.isOwn(arn)),
    because: (call) =>
      `${callerText(call)} exported ${touchedText(call)} to ${call.resources.slice(1).join(', ')}.`,
  }),
  examples: {
    fires: examplesOf(
      [{ ...start, resources: [TABLE, OTHER_BUCKET] }],
      [{ ...start, service: 'rds', operation: 'StartExportTask', opensTo: opensToOther }],
    ),
    doesNotFire: examplesOf([], [{ ...start, operation: 'ListExports' }]),
    nearMiss: examplesOf(
      [{ ...start, resources: [TABLE, BUCKET], opensTo: opensToOwn }],
      [{ ...start, resources: [TABLE, OTHER_BUCKET], error: 'AccessDeniedException' }],
    ),
  },
};
