import * as z from 'zod/mini';

/** Nine or more, of both cases, with a digit and a special character: the page requires the same. */
export const MIN_PASSWORD = 9;
export const MAX_PASSWORD = 256;

const tooWeak =
  'password should contain atleast one uppercase letter, one number and one special character';

/** A new password, in plain text. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(1, 'Password required !'),
    z.minLength(MIN_PASSWORD, 'password should be greater than 8 character'),
    z.maxLength(MAX_PASSWORD, 'password should be at most 256 characters'),
    z.regex(/[a-z]/, tooWeak),
    z.regex(/[A-Z]/, tooWeak),
    z.regex(/\d/, tooWeak),
    z.regex(/[^A-Za-z0-9\s]/, tooWeak),
  );

/** base64 of UTF-8, as the sign-in sends it; 256 characters of password at most. */
export const Base64Password = z
  .string()
  .check(z.minLength(1, 'password required !'), z.maxLength(1400));
