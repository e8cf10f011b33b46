import type * as z from 'zod/mini';
import type { GoogleSignUp } from '#contracts/sso/routes.ts';
import { keptRegistration } from './keptRegistration.ts';
import type { RegisterFields } from './registerCheck.ts';

/** A Google identity: its profile and our signed proof of it. */
export type GoogleAccount = z.infer<typeof GoogleSignUp>['signUp'];

export const emptyFields: RegisterFields = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  message: '',
};

/** Initial values of the form; undefined = the visitor chooses a method first. */
export const startFields = (google: GoogleAccount | undefined): RegisterFields | undefined => {
  const kept = keptRegistration()?.fields;
  if (google === undefined || kept?.googleRef === google.googleRef) return kept;
  const { email, first_name: firstName, last_name: lastName, googleRef } = google;
  return { ...emptyFields, firstName, lastName, email, googleRef };
};
