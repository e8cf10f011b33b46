import { type FilterLines, logGroupPlace } from '../logGroup/logGroupPlace.ts';
import type { LogPlace } from '../logPlace.ts';
import type { LogSources } from '../logSources.ts';
import type { AuditForm } from './auditLog.ts';
import { parseDocumentAudit } from './documentAudit.ts';
import { parseMysqlAudit } from './mysqlAudit.ts';
import { parsePostgresAudit } from './postgresAudit.ts';
import { type ParseAudit, readAudit } from './readAudit.ts';
import { parseWarehouseAudit } from './warehouseAudit.ts';
import { warehouseFiles } from './warehouseFiles.ts';

const SETTLED_MS = 5 * 60_000;

const parsers: Readonly<Record<AuditForm, ParseAudit>> = {
  mysql: parseMysqlAudit,
  postgres: parsePostgresAudit,
  document: parseDocumentAudit,
  warehouse: parseWarehouseAudit,
};

interface AuditDeps {
  readonly accountId: string;
  readonly filter: FilterLines;
  readonly now: () => number;
}

/** Audit logs of databases, in CloudWatch Logs and in S3. */
export const auditLogPlaces = (
  { auditLogs, auditFiles }: Pick<LogSources, 'auditLogs' | 'auditFiles'>,
  { accountId, ...deps }: AuditDeps,
): readonly LogPlace[] => [
  ...auditLogs.map(({ arn, region, group, form }) => ({
    ...logGroupPlace({
      ...{ ...deps, source: { region, group }, settledMs: SETTLED_MS },
      read: (text) => readAudit(text, arn, parsers[form]),
    }),
    about: { log: 'auditLog' as const, stores: [arn] },
  })),
  ...auditFiles.map((file) => warehouseFiles(file, accountId)),
];
