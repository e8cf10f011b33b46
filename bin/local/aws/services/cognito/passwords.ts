import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordPolicy } from '#local/aws/services/settings.ts';
import { WireError } from '#local/aws/types.ts';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const BYTES = 32;

/** `salt.hash`, both base64url; passwords themselves are not kept. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, BYTES);
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [salt = '', hash = ''] = (kept ?? '').split('.');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), BYTES);
  const wanted = Buffer.from(hash, 'base64url');
  return wanted.length === BYTES && timingSafeEqual(derived, wanted);
}

const CHECKS = [
  ['requireUppercase', /[A-Z]/, 'uppercase characters'],
  ['requireLowercase', /[a-z]/, 'lowercase characters'],
  ['requireNumbers', /[0-9]/, 'numeric characters'],
  ['requireSymbols', /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/, 'symbol characters'],
] as const;

/** Throws what Cognito answers to a password that does not keep the policy. */
export function checkPassword(password: string, policy: PasswordPolicy): void {
  const fail = (reason: string): never => {
    throw new WireError(
      'InvalidPasswordException',
      `Password did not conform with policy: ${reason}`,
    );
  };
  if (password.length < policy.minimumLength) fail('Password not long enough');
  for (const [rule, pattern, name] of CHECKS) {
    if (policy[rule] && !pattern.test(password)) fail(`Password must have ${name}`);
  }
  if (/^\s|\s$/.test(password)) fail('Password must not begin or end with white space');
}
