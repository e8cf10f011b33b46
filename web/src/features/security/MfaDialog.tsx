import { useState } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { Modal } from '#components/Modal.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { mfaTexts as t } from '#messages/mfa.ts';
import { ConfirmCode } from './ConfirmCode.tsx';
import type { Enrolment } from './mfaCalls.ts';
import { PasswordGate } from './PasswordGate.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface StepProps {
  readonly onClose: () => void;
}

/** Password, then QR code and a first code, then the recovery codes. */
const Enrol = ({ onClose }: StepProps) => {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (enrolment) return <ConfirmCode enrolment={enrolment} onCodes={setCodes} onClose={onClose} />;
  return <PasswordGate kind="enrol" onEnrolment={setEnrolment} onClose={onClose} />;
};

const Loading = ({ onClose, error, onRetry }: StepProps & LoadingProps) => (
  <Modal title={t.title} size="small" onClose={onClose}>
    {error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonLines lines={4} />}
  </Modal>
);

interface LoadingProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Turns the second factor of the sign-in on or off. */
export const MfaDialog = ({ onClose }: StepProps) => {
  const { userId } = useSignedIn();
  const { data, error, isFetching, refetch } = useRead(profileRoutes.getUser, { id: userId });
  // Chosen once, by the server's state: turning it on must not swap the dialog while the codes are
  // shown.
  const [on, setOn] = useState<boolean>();
  if (data !== undefined && !isFetching && on === undefined) setOn(data.mfa);
  if (on === undefined)
    return <Loading error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return on ? <PasswordGate kind="turnOff" onClose={onClose} /> : <Enrol onClose={onClose} />;
};
