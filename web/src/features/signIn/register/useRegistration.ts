import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, messageOf } from '#lib/apiError.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast.ts';
import { registerTexts as t } from '#messages/register.ts';
import { forgetRegistration, keepRegistration, keptRegistration } from './keptRegistration.ts';
import type { RegisterFields } from './registerCheck.ts';
import { type Progress, runRegistration } from './registration.ts';

export interface RegistrationState {
  /** 1 to 5; 0 before the first. */
  readonly step: number;
  readonly stopped: boolean;
}

/** A draft is valid for an hour, for one company and one address: others start again. */
const progressOf = (fields: RegisterFields): Progress => {
  const kept = keptRegistration();
  const same = (name: 'company' | 'email') => kept?.fields[name].trim() === fields[name].trim();
  return kept !== undefined && same('company') && same('email') ? { ...kept.done } : {};
};

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404].includes(error.status);

/** The chain of calls with its progress; a failure is a toast and can be resumed. */
export const useRegistration = () => {
  const [state, setState] = useState<RegistrationState>({ step: 0, stopped: false });
  const navigate = useNavigate();
  const submit = async (fields: RegisterFields): Promise<void> => {
    const done = progressOf(fields);
    const onStep = (step: number): void => {
      keepRegistration({ fields, done });
      setState({ step, stopped: false });
    };
    try {
      await runRegistration(fields, done, onStep);
      forgetRegistration();
      toast('success', t.done);
      const next = done.awaitsApproval ? paths.registrationComplete : paths.verifyEmail;
      await navigate(next, { state: { registered: true } });
    } catch (error) {
      keepRegistration({ fields, done: isRefused(error) ? {} : done });
      setState(({ step }) => ({ step, stopped: true }));
      toast('error', messageOf(error, t.failed));
    }
  };
  return { state, submit };
};
