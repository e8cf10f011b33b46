import { randomBytes, randomUUID } from 'node:crypto';
import type { RequestOf } from '#contracts/http/route.ts';
import { googleMetadataUrl, type integrationRoutes } from '#contracts/integration/routes.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { DeliveryError } from '#partners/deliveryError.ts';
import { guardedFetch } from '#partners/guardedFetch.ts';
import {
  MetadataRefusal,
  readSamlMetadata,
  type SamlMetadata,
  writeSamlMetadata,
} from '#partners/samlMetadata.ts';
import { GOOGLE, writeProvider } from '#store/identityProviders.ts';
import {
  type IdentityProviderItem,
  readIdentityProviders,
  writeIdentityProvider,
} from '#store/integrations.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { asCaller, coreAsCaller } from '../shared/asCaller.ts';
import { throttle } from '../shared/throttle.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { wireIntegration } from './wire.ts';

type Call = MemberCall<IntegrationsDeps>;
type Request = RequestOf<typeof integrationRoutes.createIdentityProvider>;

/** Limited, since each attempt connects to an address that a user entered. */
const attempts = { capacity: 10, refillMs: 60_000 };
const MOST = 10;

const fetchMetadata = async ({ deps, now }: Call, url: string): Promise<SamlMetadata> => {
  try {
    const xml = await guardedFetch(url, deps.egress);
    return await readSamlMetadata(xml, { now, allowedHosts: deps.egress.allowedHosts });
  } catch (error) {
    if (error instanceof DeliveryError || error instanceof MetadataRefusal) {
      throw new AppError('invalidRequest', error.message);
    }
    throw error;
  }
};

/** Checks the document and wants the provider: the reconciler makes it in the pool. */
const connectSaml = async (call: Call, url: string) => {
  const { deps, caller } = call;
  const metadata = await fetchMetadata(call, url);
  const providerName = `c-${randomBytes(12).toString('hex')}`;
  await writeProvider(asCaller(deps.identity, caller, 'manage'), {
    providerName,
    customerId: caller.customer.customerId,
    metadata: writeSamlMetadata(metadata),
  });
  return { protocol: 'saml' as const, providerName, certificateExpiresAt: metadata.expiresAt };
};

const connectGoogle = async () => ({
  protocol: 'google' as const,
  providerName: GOOGLE,
  certificateExpiresAt: null,
});

const checkRoom = async ({ deps, caller }: Call, domain: string): Promise<void> => {
  const known = await readIdentityProviders(deps.core, caller.customer);
  if (known.some((one) => one.domain === domain)) {
    throw new AppError('conflict', 'This domain has an identity provider already.');
  }
  if (known.length >= MOST) throw new AppError('conflict', 'No more identity providers fit.');
};

const connect = async (call: Call, request: Request): Promise<IdentityProviderItem> => {
  const { MetadataFile: url } = request;
  const made = await (url === googleMetadataUrl ? connectGoogle() : connectSaml(call, url));
  return {
    id: randomUUID(),
    type: 'identity provider',
    ...made,
    name: request.ProviderName,
    metadataUrl: url,
    domain: request.value,
    token: randomBytes(16).toString('hex'),
    verifiedAt: null,
    createdAt: call.now,
    createdBy: call.caller.userId,
  };
};

/** Sign-in by it is off until the domain is verified. */
export const createIdentityProvider: UseCase<
  typeof integrationRoutes.createIdentityProvider,
  IntegrationsDeps
> = async (request, call) => {
  const { deps, caller, now } = call;
  if (request.userId !== caller.userId) throw new AppError('forbidden');
  const name = `metadata ${caller.customer.customerId}`;
  await throttle(deps.identity, { name, rule: attempts, now });
  await checkRoom(call, request.value);
  const item = await connect(call, request);
  const core = coreAsCaller(deps, caller, 'manage');
  await writeIdentityProvider(core, caller.customer, item);
  await deps.reconcile();
  await writeAuditEntry(deps, {
    by: caller,
    action: 'integration added',
    target: item.name,
    detail: item.domain,
  });
  return { msg: 'Integration added successfully.', data: wireIntegration(item) };
};
