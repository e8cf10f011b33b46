import type { userRoutes } from '#contracts/user.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { AuthDeps } from './deps.ts';

/** The same for every address, known or not, until customers connect identity providers. */
export const verifyEmail: UseCase<typeof userRoutes.verifyEmail, AuthDeps> = async () => ({
  message: 'Continue with your password',
});
