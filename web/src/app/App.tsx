import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Toaster } from '#components/Toaster.tsx';
import { queryClient } from '#lib/query.ts';
import { watchIdle } from '#lib/session/idle.ts';
import { leave } from '#lib/session/refresh.ts';
import { followOtherTabs, useSession } from '#lib/session/store.ts';
import { SignedInRoutes } from './SignedInRoutes.tsx';
import { SignedOutRoutes } from './SignedOutRoutes.tsx';

const useSessionGuard = (signedIn: boolean): void => {
  useEffect(() => (signedIn ? watchIdle() : undefined), [signedIn]);
  useEffect(() => followOtherTabs(() => leave()), []);
};

/**
 * Signed in or out is decided by the token in local storage; signing in needs no reload. The state of
 * lists and sheets is in the address, so it changes without a transition: in one, a pressed check box
 * would show its old state until the page is drawn anew.
 */
export const App = () => {
  const signedIn = useSession() !== null;
  useSessionGuard(signedIn);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter useTransitions={false}>
        {signedIn ? <SignedInRoutes /> : <SignedOutRoutes />}
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>
  );
};
