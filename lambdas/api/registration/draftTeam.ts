import type { registrationRoutes } from '#contracts/registration/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { makeDraft } from './drafts.ts';

export const draftTeam: UseCase<typeof registrationRoutes.draftTeam, OrgDeps> = ({ name }, call) =>
  makeDraft(call, { kind: 'team', name, after: null });
