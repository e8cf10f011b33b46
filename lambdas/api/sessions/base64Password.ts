import { MAX_PASSWORD } from '#contracts/user/password.ts';
import { AppError } from '#middleware/appError.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Decodes the password as the page sends it; one that cannot be decoded is a wrong password. */
export const passwordOf = (encoded: string): string => {
  try {
    const password = base64.test(encoded) ? utf8.decode(Buffer.from(encoded, 'base64')) : '';
    if (password !== '' && password.length <= MAX_PASSWORD) return password;
  } catch {
    // Not UTF-8: cannot be a password that was set.
  }
  throw new AppError('invalidCredentials');
};
