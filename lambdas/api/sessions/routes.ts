import { sessionRoutes } from '#contracts/session/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { endSession } from './endSession.ts';
import { endSessions } from './endSessions.ts';
import { enterDemo } from './enterDemo.ts';
import { exchangeApiKey } from './exchangeApiKey.ts';
import { listSessions } from './listSessions.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refreshIdToken } from './refreshIdToken.ts';
import { verifyEmail } from './verifyEmail.ts';

export const sessions: Noun<typeof sessionRoutes, AuthDeps> = {
  routes: sessionRoutes,
  useCases: {
    verifyEmail,
    login,
    enterDemo,
    refreshIdToken,
    exchangeApiKey,
    logout,
    listSessions,
    endSession,
    endSessions,
  },
};
