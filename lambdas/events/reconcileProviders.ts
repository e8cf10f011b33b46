import * as z from 'zod/mini';
import {
  deleteProvider,
  describeClient,
  listProviders,
  setClientProviders,
} from '#aws/identityProviders.ts';
import { planProviders } from '#domain/sso/wantedProviders.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { readProviderNames } from '#store/identityProviders.ts';
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

/**
 * The only writer of the client for identity providers, one run at a time: describes it, puts the
 * wanted providers in, looks again. Runs when a customer changed something, and hourly, so that a
 * deployment that set the client back is made good.
 */
export const handler = eventHandler('reconcileProviders', async (): Promise<void> => {
  const { described, plan } = await look();
  if (plan.offer !== undefined) {
    await setClientProviders(client, described, plan.offer);
    log.info('providers offered', { count: plan.offer.length });
  }
  for (const name of plan.remove) await deleteProvider(userPoolId, name);
  if (plan.offer === undefined && plan.remove.length === 0) return;
  const after = await look();
  if (after.plan.offer !== undefined) throw new Error('The client does not offer what was set');
});
