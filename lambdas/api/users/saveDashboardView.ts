import type { userRoutes } from '#contracts/user/routes.ts';
import { AppError } from '#middleware/appError.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import { saveView } from '#store/users.ts';
import type { AuthDeps } from '../functions/authDeps.ts';

/** Everybody's own view only. */
export const saveDashboardView: UseCase<typeof userRoutes.saveDashboardView, AuthDeps> = async (
  { userId, view },
  { deps, caller },
) => {
  if (userId !== caller.userId) throw new AppError('forbidden');
  await saveView(deps.identity, userId, view);
  return { message: 'Saved' };
};
