import type { integrationRoutes } from '#contracts/integration/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { changeIntegration } from '#store/integrations.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';

export const renameIdentityProvider: UseCase<
  typeof integrationRoutes.renameIdentityProvider,
  IntegrationsDeps
> = async ({ id, name }, call) => {
  const { deps, caller } = call;
  const core = coreAsCaller(deps, caller, 'manage');
  const changed = await changeIntegration(core, caller.customer, { id, set: { name } });
  if (!changed) throw new AppError('notFound');
  await writeAuditEntry(deps, { by: caller, action: 'integration changed', target: name });
  return { msg: 'Integration updated successfully.' };
};
