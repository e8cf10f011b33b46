import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { FormAlert } from '#components/FormAlert.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Spinner } from '#components/Skeleton.tsx';
import { ssoRoutes, ssoWords } from '#contracts/sso/routes.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { paths } from '#lib/paths.ts';
import { beginFederated } from '#lib/session/signIn.ts';
import { t } from '#messages';
import { goToProvider } from './providers.ts';
import styles from './SignIn.module.css';
import { SignInFrame } from './SignInFrame.tsx';

/** Each address is swapped once, whatever React renders twice. */
let swapped: { readonly query: string; readonly reply: Promise<Reply> } | undefined;

const swap = (query: string) => {
  const request = Object.fromEntries(new URLSearchParams(query));
  return call(ssoRoutes.serviceProviderCallback, request);
};
type Reply = Awaited<ReturnType<typeof swap>>;

const swapOnce = (query: string): Promise<Reply> => {
  if (swapped?.query !== query) swapped = { query, reply: swap(query) };
  return swapped.reply;
};

/** The page that a reply leads to; undefined = the browser leaves for a provider once more. */
const nextPage = (reply: Reply): { path: string; state?: object } | undefined => {
  if ('token' in reply) return { path: paths.home };
  if ('signUp' in reply) return { path: paths.register, state: { google: reply.signUp } };
  if ('profile' in reply) return { path: paths.profile(reply.profile.id, reply.profile.token) };
  if (reply.message === ssoWords.awaiting) return { path: paths.registrationComplete };
  if (goToProvider(reply.message)) return undefined;
  return { path: paths.verifyEmail, state: { message: reply.message } };
};

/** Return from an identity provider: signs in, restarts once, or shows why not. */
export const CallbackPage = () => {
  const [failure, setFailure] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    const finish = (reply: Reply): void => {
      const next = nextPage(reply);
      if (next !== undefined) void navigate(next.path, { replace: true, state: next.state });
      if ('token' in reply) beginFederated(reply);
    };
    swapOnce(window.location.search).then(finish, (error: unknown) =>
      setFailure(messageOf(error, t.login.providerFailed)),
    );
  }, [navigate]);
  return (
    <SignInFrame>
      <PageHeader title={t.pages.callback} />
      <FormAlert text={failure} />
      {failure === undefined ? (
        <p className={styles.redirect} role="status">
          <Spinner /> {t.login.redirecting}
        </p>
      ) : (
        <p className={styles.after}>
          <Link to={paths.home}>{t.login.backToLogin}</Link>
        </p>
      )}
    </SignInFrame>
  );
};
