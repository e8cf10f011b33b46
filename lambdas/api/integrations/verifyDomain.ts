import type { integrationRoutes } from '#contracts/integration/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { hasProof } from '#partners/domainProof.ts';
import { claimDomain } from '#store/emailDomains.ts';
import { changeIntegration, readIdentityProvider } from '#store/integrations.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { asCaller, coreAsCaller } from '../shared/asCaller.ts';
import { throttle } from '../shared/throttle.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';

const attempts = { capacity: 20, refillMs: 10_000 };

/** From then on users of the domain sign in by this provider. */
export const verifyDomain: UseCase<
  typeof integrationRoutes.verifyDomain,
  IntegrationsDeps
> = async ({ id }, call) => {
  const { deps, caller, now } = call;
  const { customerId } = caller.customer;
  await throttle(deps.identity, { name: `domain ${customerId}`, rule: attempts, now });
  const item = await readIdentityProvider(deps.core, caller.customer, id);
  if (item === undefined) throw new AppError('notFound');
  const { domain, token, providerName } = item;
  if (!(await hasProof(domain, token, deps.dnsServer))) {
    return { msg: 'The record was not found yet. DNS changes can take a while.', verified: false };
  }
  const claim = { domain, customerId, integrationId: id, providerName, verifiedAt: now };
  if (!(await claimDomain(asCaller(deps.identity, caller, 'manage'), claim))) {
    throw new AppError('conflict', 'Another customer has verified this domain.');
  }
  const core = coreAsCaller(deps, caller, 'manage');
  await changeIntegration(core, caller.customer, { id, set: { verifiedAt: now } });
  await writeAuditEntry(deps, {
    by: caller,
    action: 'integration changed',
    target: item.name,
    detail: domain,
  });
  return { msg: 'The domain is verified.', verified: true };
};
