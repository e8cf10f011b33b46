import * as z from 'zod/mini';
import {
  createSamlProvider,
  deleteProvider,
  describeClient,
  listProviders,
  setClientProviders,
} from '#aws/identityProviders.ts';
import { planProviders } from '#domain/sso/wantedProviders.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { readProvider, readProviderNames } from '#store/identityProviders.ts';
import { table } from '#store/table.ts';

const given = env(
  z.object({ IDENTITY_TABLE: z.string(), USER_POOL_ID: z.string(), SSO_CLIENT_ID: z.string() }),
);
const identity = table(given.IDENTITY_TABLE);
const userPoolId = given.USER_POOL_ID;
const client = { userPoolId, clientId: given.SSO_CLIENT_ID };

const look = async () => {
  const described = await describeClient(client);
  const plan = planProviders({
    desired: await readProviderNames(identity),
    inPool: await listProviders(userPoolId),
    offered: described.SupportedIdentityProviders ?? [],
  });
  return { described, plan };
};

/** Out of the checked document; one that lost its owner in the meantime is looked at in the next run. */
const create = async (providerName: string): Promise<void> => {
  const provider = await readProvider(identity, providerName);
  if (provider === undefined) throw new Error('A provider is wanted that nobody owns');
  await createSamlProvider({ userPoolId, providerName, metadata: provider.metadata });
};

/**
 * The only writer of the client for identity providers, one run at a time: describes it, puts the
 * wanted providers in, looks again; makes and deletes them in the pool. Runs when a customer changed something, and hourly, so that a
 * deployment that set the client back is made good.
 */
export const handler = eventHandler('reconcileProviders', async (): Promise<void> => {
  const { described, plan } = await look();
  for (const name of plan.create) await create(name);
  if (plan.offer !== undefined) {
    await setClientProviders(client, described, plan.offer);
    log.info('identity providers of the client updated', { count: plan.offer.length });
  }
  for (const name of plan.remove) await deleteProvider(userPoolId, name);
  if (plan.offer === undefined && plan.remove.length === 0) return;
  const after = await look();
  if (after.plan.offer !== undefined) throw new Error('The client does not offer what was set');
});
