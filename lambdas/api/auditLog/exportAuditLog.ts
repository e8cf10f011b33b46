import type { auditLogRoutes } from '#contracts/auditLog/routes.ts';
import { csvOf } from '#domain/auditLog/csv.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readAudit } from '#store/audit.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { auditEntry } from './auditEntry.ts';

/** A file of more than this would pass the size of a reply. */
const MAX_EXPORT = 20_000;
const DAY_MS = 86_400_000;
const columns = ['at', 'action', 'email', 'userId', 'target', 'detail'] as const;

const startOfDay = (day: string): number => {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at)) throw new AppError('invalidRequest', `${day} is no day.`);
  return at;
};

/** From the first day to the last, both whole, in UTC; newest first. */
export const exportAuditLog: UseCase<typeof auditLogRoutes.exportAuditLog, OrgDeps> = async (
  { from, to, format = 'csv' },
  { deps, caller, now },
) => {
  const range = {
    from: from === undefined ? 0 : startOfDay(from),
    to: to === undefined ? now : startOfDay(to) + DAY_MS - 1,
    atLeast: MAX_EXPORT,
  };
  const entries = (await readAudit(deps.core, caller.customer, range)).slice(0, MAX_EXPORT);
  const rows = entries.map(auditEntry);
  await writeAuditEntry(deps, { by: caller, action: 'audit log exported', detail: format });
  const day = new Date(now).toISOString().slice(0, 10);
  return format === 'csv'
    ? { fileName: `audit-${day}.csv`, contentType: 'text/csv', content: csvOf(columns, rows) }
    : {
        fileName: `audit-${day}.json`,
        contentType: 'application/json',
        content: JSON.stringify(rows, null, 2),
      };
};
