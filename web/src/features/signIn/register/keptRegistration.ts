import type { RegisterFields } from './registerCheck.ts';
import type { Progress } from './registration.ts';

/** An incomplete registration: values of the form and answers of the calls made so far. */
export interface KeptRegistration {
  readonly fields: RegisterFields;
  readonly done: Progress;
}

const NAME = 'registration';

/** For this tab only, until it is closed: going back and reloading lose nothing. */
export const keepRegistration = (kept: KeptRegistration): void =>
  sessionStorage.setItem(NAME, JSON.stringify(kept));

export const forgetRegistration = (): void => sessionStorage.removeItem(NAME);

export const keptRegistration = (): KeptRegistration | undefined => {
  const text = sessionStorage.getItem(NAME);
  return text === null ? undefined : (JSON.parse(text) as KeptRegistration);
};
