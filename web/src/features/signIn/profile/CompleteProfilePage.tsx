import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { ApiError } from '#lib/apiError.ts';
import { idsOfPath, paths } from '#lib/paths.ts';
import { profileTexts as t } from '#messages/profile.ts';
import styles from '../SignIn.module.css';
import { SignInFrame } from '../SignInFrame.tsx';
import { invitationOf, readInvited } from './invitation.ts';
import { ProfileForm } from './ProfileForm.tsx';

const isUsed = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

const Unusable = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <>
    <PageHeader title={title} documentTitle={t.title} />
    <p className={styles.lead}>{text}</p>
    <p className={styles.links}>
      <Link to={paths.home}>{t.toLogin}</Link>
      <Link to={paths.forgotPassword}>{t.forgot}</Link>
    </p>
  </>
);

const useInvited = (invitation: string, id: string) =>
  useQuery({
    queryKey: ['invited', id, invitation],
    queryFn: () => readInvited(invitation, id),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

const Profile = ({ invitation, id }: { readonly invitation: string; readonly id: string }) => {
  const { data: user, error, isPending, refetch } = useInvited(invitation, id);
  if (user === null) return <Unusable title={t.incompleteTitle} text={t.incomplete} />;
  if (isUsed(error)) return <Unusable title={t.usedTitle} text={t.used} />;
  return (
    <>
      <PageHeader title={t.title} />
      <p className={styles.lead}>{isPending ? t.loading : t.lead}</p>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <SkeletonLines lines={5} />}
      {user && <ProfileForm user={user} invitation={invitation} />}
    </>
  );
};

/** Opened by the mailed invitation: the user's id in the path, the token in the fragment. */
export const CompleteProfilePage = () => {
  const { hash, pathname } = useLocation();
  return (
    <SignInFrame>
      <Profile invitation={invitationOf(hash)} id={idsOfPath(pathname)[0] ?? ''} />
    </SignInFrame>
  );
};
