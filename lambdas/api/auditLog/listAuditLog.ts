import type { auditLogRoutes } from '#contracts/auditLog/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readAudit } from '#store/audit.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { auditEntry } from './auditEntry.ts';

const PAGE = 50;
const position = /^\d{15}#[0-9a-f-]{36}$/;

export const listAuditLog: UseCase<typeof auditLogRoutes.listAuditLog, OrgDeps> = async (
  { before },
  { deps, caller, now },
) => {
  if (before !== undefined && !position.test(before)) throw new AppError('invalidRequest');
  const to = before === undefined ? now : Number(before.slice(0, 15));
  const range = { from: 0, to, before, atLeast: PAGE + 1 };
  const found = await readAudit(deps.core, caller.customer, range);
  const page = found.slice(0, PAGE);
  return {
    data: page.map(auditEntry),
    before: found.length > PAGE ? (page.at(-1)?.sk ?? null) : null,
  };
};
