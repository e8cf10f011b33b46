import { randomInt } from 'node:crypto';
import { WireError } from '#local/aws/types.ts';
import { type Pool, runTrigger } from './pool.ts';
import { digest, type User } from './users.ts';

const CODE_LIFE_MS = 3_600_000;

/** Sends a code to the user's address and remembers its hash for an hour. */
export async function sendCode(pool: Pool, user: User, triggerSource: string) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await pool.users.put({
    ...user,
    code: { hash: digest(code), untilMs: Date.now() + CODE_LIFE_MS },
  });
  const reply = (await runTrigger(pool, 'CustomMessage', {
    triggerSource,
    user,
    request: { codeParameter: '{####}', usernameParameter: null },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  })) as { emailMessage?: string | null; emailSubject?: string | null } | undefined;
  const to = user.attributes.email ?? '';
  const text = reply?.emailMessage ?? 'Your verification code is {####}';
  const subject = reply?.emailSubject ?? 'Your verification code';
  await pool.mail({ to, subject, text: text.replaceAll('{####}', code) });
  const Destination = to.replace(/^(.).*@(.).*$/, '$1***@$2***');
  return { Destination, DeliveryMedium: 'EMAIL', AttributeName: 'email' };
}

export function checkCode(user: User, code: string): void {
  if (!user.code || user.code.hash !== digest(code)) {
    throw new WireError(
      'CodeMismatchException',
      'Invalid verification code provided, please try again.',
    );
  }
  if (user.code.untilMs <= Date.now()) {
    throw new WireError(
      'ExpiredCodeException',
      'Invalid code provided, please request a code again.',
    );
  }
}
