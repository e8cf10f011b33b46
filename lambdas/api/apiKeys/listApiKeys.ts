import type { apiKeyRoutes } from '#contracts/apiKey/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readApiKeys } from '#store/apiKeys.ts';
import { readMembers } from '#store/members.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { apiKeyOnWire } from './wire.ts';

export const listApiKeys: UseCase<typeof apiKeyRoutes.listApiKeys, OrgDeps> = async (
  _,
  { deps, caller, now },
) => {
  const { customerId } = caller.customer;
  const [keys, { users }] = await Promise.all([
    readApiKeys(deps.identity, customerId),
    readMembers(deps.identity, customerId),
  ]);
  const signedUp = users.filter(({ status }) => status === 'ACTIVE');
  const active = new Set(signedUp.map(({ userId }) => userId));
  return { data: keys.map((key) => apiKeyOnWire(key, { active, now })) };
};
