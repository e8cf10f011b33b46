import type { registrationRoutes } from '#contracts/registration/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { draftOf, makeDraft } from './drafts.ts';

export const draftCustomer: UseCase<typeof registrationRoutes.draftCustomer, OrgDeps> = async (
  { name, teamRef },
  call,
) => {
  const team = teamRef === undefined ? undefined : await draftOf(call, teamRef, 'team');
  return makeDraft(call, { kind: 'customer', name, after: team?.id ?? null });
};
