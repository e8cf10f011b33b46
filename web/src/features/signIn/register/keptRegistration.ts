import type { RegisterFields } from './registerCheck.ts';
import type { Progress } from './registration.ts';

/** A registration that stopped part-way: what was typed, and what the calls so far have answered. */
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
