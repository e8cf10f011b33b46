import { mfaRoutes } from '#contracts/mfa/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { enrolMfa } from './enrolMfa.ts';
import { resetMfa } from './resetMfa.ts';
import { verifyMfa } from './verifyMfa.ts';

export const mfa: Noun<typeof mfaRoutes, AuthDeps> = {
  routes: mfaRoutes,
  useCases: { enrolMfa, verifyMfa, resetMfa },
};
