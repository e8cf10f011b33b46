import { type AuditFilter, matches } from '#contracts/auditLog/filter.ts';
import type { AuditEntry, auditLogRoutes } from '#contracts/auditLog/routes.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { csvOf } from '#domain/auditLog/csv.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { type AuditRange, readAudit } from '#store/audit.ts';
import type { Table } from '#store/table.ts';
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

/** As many are read at a time. */
const CHUNK = 5_000;

type Range = Pick<AuditRange, 'from' | 'to'>;

/** The newest that fit, and one more where there is one. */
const entriesOf = async (
  core: Table,
  customer: CustomerContext,
  { filter, ...range }: Range & { readonly filter: AuditFilter },
): Promise<AuditEntry[]> => {
  const fitting: AuditEntry[] = [];
  let before: string | undefined;
  let isMore = true;
  while (isMore && fitting.length <= MAX_EXPORT) {
    const found = await readAudit(core, customer, { ...range, before, atLeast: CHUNK });
    for (const item of found) {
      const entry = auditEntry(item);
      if (matches(entry, filter)) fitting.push(entry);
    }
    before = found.at(-1)?.sk;
    isMore = found.length >= CHUNK;
  }
  return fitting.slice(0, MAX_EXPORT + 1);
};

/** From the first day to the last, both whole, in UTC; newest first, as the filter has it. */
export const exportAuditLog: UseCase<typeof auditLogRoutes.exportAuditLog, OrgDeps> = async (
  { from, to, words = '', action = '', format = 'csv' },
  { deps, caller, now },
) => {
  const range = {
    from: from === undefined ? 0 : startOfDay(from),
    to: to === undefined ? now : startOfDay(to) + DAY_MS - 1,
    filter: { words, action },
  };
  const found = await entriesOf(deps.core, caller.customer, range);
  const rows = found.slice(0, MAX_EXPORT);
  const about = { entries: rows.length, isCut: found.length > rows.length };
  await writeAuditEntry(deps, { by: caller, action: 'audit log exported', detail: format });
  const day = new Date(now).toISOString().slice(0, 10);
  return format === 'csv'
    ? {
        ...about,
        fileName: `audit-${day}.csv`,
        contentType: 'text/csv',
        content: csvOf(columns, rows),
      }
    : {
        ...about,
        fileName: `audit-${day}.json`,
        contentType: 'application/json',
        content: JSON.stringify(rows, null, 2),
      };
};
