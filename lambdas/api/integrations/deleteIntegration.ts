import type { integrationRoutes } from '#contracts/integration/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { freeDomain } from '#store/emailDomains.ts';
import { removeProvider } from '#store/identityProviders.ts';
import { readIdentityProvider, removeIntegration } from '#store/integrations.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { asCaller, coreAsCaller } from '../shared/asCaller.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';

/**
 * First stops redirects to the provider, then removes it from the wanted providers; the reconciler
 * removes it from client and pool. Safe to repeat after a failure.
 */
export const deleteIntegration: UseCase<
  typeof integrationRoutes.deleteIntegration,
  IntegrationsDeps
> = async ({ id }, call) => {
  const { deps, caller } = call;
  const item = await readIdentityProvider(deps.core, caller.customer, id);
  if (item === undefined) throw new AppError('notFound');
  const identity = asCaller(deps.identity, caller, 'manage');
  await freeDomain(identity, { domain: item.domain, integrationId: id });
  if (item.protocol === 'saml') await removeProvider(identity, item.providerName);
  await removeIntegration(coreAsCaller(deps, caller, 'manage'), caller.customer, id);
  await deps.reconcile();
  await writeAuditEntry(deps, { by: caller, action: 'integration deleted', target: item.name });
  return { msg: 'Integration deleted successfully.' };
};
