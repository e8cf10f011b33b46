import type { deletionRoutes } from '#contracts/customerData/deletionRoutes.ts';
import { deletionCancelledTemplate } from '#domain/mail/deletionTemplates.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { cancelDeletion as cancel, readDeletion } from '#store/customerDeletions.ts';
import { readUser } from '#store/users.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { asCaller } from '../shared/asCaller.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { mailAdmins } from './deletionRequest.ts';

export const cancelDeletion: UseCase<typeof deletionRoutes.cancelDeletion, OrgDeps> = async (
  { customerId },
  { deps, caller },
) => {
  const stored = await readDeletion(deps.identity, customerId);
  if (stored === undefined) throw new AppError('notFound');
  if (!(await cancel(asCaller(deps.identity, caller, 'manage'), customerId)))
    throw new AppError('conflict', 'The deletion has begun.');
  await writeAuditEntry(deps, { by: caller, action: 'deletion cancelled' });
  const by = (await readUser(deps.identity, caller.userId))?.email ?? '';
  const mail = deletionCancelledTemplate({ customer: stored.customerName, by });
  await mailAdmins(deps, customerId, mail);
  return { message: 'The deletion is cancelled.' };
};
