import type { customerDataRoutes } from '#contracts/customerData/routes.ts';
import { describeExport } from '#domain/customerData/exportState.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readExport } from '#store/customerExports.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';

const LINK_MS = 300_000;

export const linkExport: UseCase<typeof customerDataRoutes.linkExport, OrgDeps> = async (
  { customerId, exportId },
  { deps, caller, now },
) => {
  const stored = await readExport(deps.identity, { customerId, exportId });
  if (stored?.archive == null) throw new AppError('notFound');
  if (describeExport(stored, now).state !== 'ready') {
    throw new AppError('conflict', 'This export has expired. Request another.');
  }
  const fileName = `dataward-export-${new Date(stored.requestedAt).toISOString().slice(0, 10)}.zip`;
  const url = await deps.signDownload({
    key: stored.archive.key,
    fileName,
    at: now,
    seconds: LINK_MS / 1000,
  });
  await writeAuditEntry(deps, { by: caller, action: 'data export downloaded', target: exportId });
  return { url, expiresAt: new Date(now + LINK_MS).toISOString() };
};
