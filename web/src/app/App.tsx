import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Toaster } from '#components/Toaster.tsx';
import { queryClient } from '#lib/query.ts';
import { watchIdle } from '#lib/session/idle.ts';
import { useMfaRequired } from '#lib/session/mfaRequired.ts';
import { leave } from '#lib/session/refresh.ts';
import { followOtherTabs, useSession } from '#lib/session/store.ts';
import { BeforeMfaRoutes, SignedInRoutes } from './SignedInRoutes.tsx';
import { SignedOutRoutes } from './SignedOutRoutes.tsx';

const useSessionGuard = (signedIn: boolean): void => {
  useEffect(() => (signedIn ? watchIdle() : undefined), [signedIn]);
  useEffect(() => followOtherTabs(() => leave()), []);
};

const Pages = () => {
  const signedIn = useSession() !== null;
  const mfaRequired = useMfaRequired();
  if (!signedIn) return <SignedOutRoutes />;
  return mfaRequired ? <BeforeMfaRoutes /> : <SignedInRoutes />;
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
        <Pages />
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>
  );
};
