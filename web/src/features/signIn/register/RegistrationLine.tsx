import { registerTexts as t } from '#messages/register.ts';
import styles from './Register.module.css';
import { STEPS } from './registration.ts';
import type { RegistrationState } from './useRegistration.ts';

const words = ({ step, stopped }: RegistrationState): string =>
  stopped ? t.stopped(step, STEPS) : t.step(step, STEPS, t.steps[step - 1] ?? '');

/** Progress of the five calls: one line, announced when it changes. */
export const RegistrationLine = ({ state }: { readonly state: RegistrationState }) => (
  <div className={styles.progress} data-stopped={state.stopped} role="status">
    {state.step > 0 && (
      <>
        <progress max={STEPS} value={state.step} aria-label={t.submitting} />
        <span>{words(state)}</span>
      </>
    )}
  </div>
);
