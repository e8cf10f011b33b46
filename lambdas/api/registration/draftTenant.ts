import type { registrationRoutes } from '#contracts/registration/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { draftOf, makeDraft } from './drafts.ts';

export const draftTenant: UseCase<typeof registrationRoutes.draftTenant, OrgDeps> = async (
  { name, customerRef },
  call,
) => {
  const customer = await draftOf(call, customerRef, 'customer');
  return makeDraft(call, { kind: 'tenant', name, after: customer.id });
};
