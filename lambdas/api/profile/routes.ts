import { profileRoutes } from '#contracts/profile/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { changePassword } from './changePassword.ts';
import { confirmEmail } from './confirmEmail.ts';
import { forgotPassword } from './forgotPassword.ts';
import { getUser } from './getUser.ts';
import { resetPassword } from './resetPassword.ts';
import { saveDashboardView } from './saveDashboardView.ts';
import { updateUser } from './updateUser.ts';

export const profile: Noun<typeof profileRoutes, AuthDeps> = {
  routes: profileRoutes,
  useCases: {
    saveDashboardView,
    getUser,
    updateUser,
    changePassword,
    confirmEmail,
    forgotPassword,
    resetPassword,
  },
};
