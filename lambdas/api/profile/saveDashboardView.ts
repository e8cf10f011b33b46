import type { profileRoutes } from '#contracts/profile/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { saveView } from '#store/users.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { asCaller } from '../shared/asCaller.ts';

/** Everybody's own view only. */
export const saveDashboardView: UseCase<typeof profileRoutes.saveDashboardView, AuthDeps> = async (
  { userId, view },
  { deps, caller },
) => {
  if (userId !== caller.userId) throw new AppError('forbidden');
  await saveView(asCaller(deps.identity, caller, 'own'), userId, view);
  return { message: 'Saved' };
};
