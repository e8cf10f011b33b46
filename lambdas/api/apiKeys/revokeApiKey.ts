import { deletePoolUser } from '#aws/passwords.ts';
import type { apiKeyRoutes } from '#contracts/apiKey/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readApiKey, removeApiKey, removeKeySessions } from '#store/apiKeys.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { asCaller } from '../shared/asCaller.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';

/** The key is gone here first, so that no token of it works any more; then in the pool. */
export const revokeApiKey: UseCase<typeof apiKeyRoutes.revokeApiKey, OrgDeps> = async (
  { id },
  { deps, caller },
) => {
  const { identity, pool } = deps;
  const key = await readApiKey(identity, caller.customer.customerId, id);
  if (key === undefined) throw new AppError('notFound');
  const removed = await removeApiKey(asCaller(identity, caller, 'manage'), key);
  if (!removed) throw new AppError('notFound');
  await writeAuditEntry(deps, { by: caller, action: 'API key revoked', target: key.name });
  await deletePoolUser(pool, key.email);
  await removeKeySessions(identity, key.userId);
  return { message: 'API key revoked' };
};
