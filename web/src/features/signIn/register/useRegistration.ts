import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, messageOf } from '#lib/api.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast.ts';
import { registerTexts as t } from '#messages/register.ts';
import type { RegisterFields } from './registerCheck.ts';
import { type Progress, runRegistration } from './registration.ts';

export interface RegistrationState {
  /** 1 to 5; 0 before the first. */
  readonly step: number;
  readonly stopped: boolean;
}

/** A draft lives an hour and belongs to one company: another name or a refused draft starts anew. */
const useDrafts = () => {
  const drafts = useRef<{ company: string; done: Progress }>({ company: '', done: {} });
  return {
    of: (company: string): Progress => {
      if (drafts.current.company !== company) drafts.current = { company, done: {} };
      return drafts.current.done;
    },
    forget: (): void => {
      drafts.current = { company: '', done: {} };
    },
  };
};

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404].includes(error.status);

/** The chain of calls with its progress; a failure is a toast and can be resumed. */
export const useRegistration = () => {
  const [state, setState] = useState<RegistrationState>({ step: 0, stopped: false });
  const drafts = useDrafts();
  const navigate = useNavigate();
  const submit = async (fields: RegisterFields): Promise<void> => {
    const onStep = (step: number): void => setState({ step, stopped: false });
    try {
      await runRegistration(fields, drafts.of(fields.company.trim()), onStep);
      toast('success', t.done);
      await navigate(paths.verifyEmail, { state: { registered: true } });
    } catch (error) {
      if (isRefused(error)) drafts.forget();
      setState(({ step }) => ({ step, stopped: true }));
      toast('error', messageOf(error, t.failed));
    }
  };
  return { state, submit };
};
