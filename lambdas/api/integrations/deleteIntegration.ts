import type { integrationRoutes } from '#contracts/integration/routes.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { type ConnectionItem, changeConnection, readConnection } from '#store/connections.ts';
import { removeDeliveries } from '#store/deliveries.ts';
import { freeDomain } from '#store/emailDomains.ts';
import { removeProvider } from '#store/identityProviders.ts';
import {
  type IdentityProviderItem,
  readIdentityProvider,
  removeIntegration,
} from '#store/integrations.ts';
import { savePostureIssues } from '#store/postureIssues.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { asCaller, coreAsCaller } from '../shared/asCaller.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';

type Call = MemberCall<IntegrationsDeps>;

/**
 * First stops redirects to the provider, then removes it from the wanted providers; the reconciler
 * removes it from client and pool. Safe to repeat after a failure.
 */
const deleteProvider = async ({ deps, caller }: Call, item: IdentityProviderItem) => {
  const identity = asCaller(deps.identity, caller, 'manage');
  await freeDomain(identity, { domain: item.domain, integrationId: item.id });
  if (item.protocol === 'saml') await removeProvider(identity, item.providerName);
  await removeIntegration(coreAsCaller(deps, caller, 'manage'), caller.customer, item.id);
  await deps.reconcile();
};

/** Marks it, then removes secret, messages and issues, and itself at last. Safe to repeat. */
const deleteConnection = async ({ deps, caller }: Call, { id }: ConnectionItem) => {
  const { customer } = caller;
  const core = coreAsCaller(deps, caller, 'manage');
  await changeConnection(core, customer, { id, set: { isDeleted: true } });
  await deps.secrets.remove({ customerId: customer.customerId, id });
  await removeDeliveries(core, customer, id);
  await savePostureIssues(core, customer, { integrationId: id, issues: [] });
  await removeIntegration(core, customer, id);
};

export const deleteIntegration: UseCase<
  typeof integrationRoutes.deleteIntegration,
  IntegrationsDeps
> = async ({ id }, call) => {
  const { deps, caller } = call;
  const provider = await readIdentityProvider(deps.core, caller.customer, id);
  const connection = await readConnection(deps.core, caller.customer, id);
  const item = provider ?? connection;
  if (item === undefined) throw new AppError('notFound');
  if (provider !== undefined) await deleteProvider(call, provider);
  if (connection !== undefined) await deleteConnection(call, connection);
  await writeAuditEntry(deps, { by: caller, action: 'integration deleted', target: item.name });
  return { msg: 'Integration deleted successfully.' };
};
