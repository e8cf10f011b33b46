import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mfaRoutes } from '#contracts/mfa/routes.ts';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { totpCode } from '#local/aws/services/cognito/totp.ts';
import { callRoute } from '#tests/builders/apiCall.ts';
import {
  base64,
  choosePassword,
  freshAddress,
  goodPassword,
  invite,
  newAdmin,
  signIn,
  startUserAws,
  type UserAws,
} from '#tests/builders/userAws.ts';

let aws: UserAws;
const written: string[] = [];
beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
  }
  aws = await startUserAws({ POWERTOOLS_LOG_LEVEL: 'DEBUG' });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await aws.stop();
});

const newPassword = 'Another-horse-8-battery';

/** Every secret from the invitation to the reset, used rightly and wrongly. */
const journey = async (): Promise<string[]> => {
  const admin = await newAdmin(aws);
  const invited = await invite(aws, admin);
  await choosePassword(invited, { newPassword: 'Weak' });
  await choosePassword(invited);
  await choosePassword(invited);
  await signIn(invited.email, { password: base64('Wrong-horse-7-battery') });
  const { body: enrolment } = await admin.call(mfaRoutes.enrolMfa, {
    body: { password: base64(goodPassword) },
  });
  const code = totpCode(enrolment.secret, Date.now());
  const verified = await admin.call(mfaRoutes.verifyMfa, {
    body: { session: enrolment.session, code },
  });
  const [recoveryCode] = verified.body.recoveryCodes;
  const { body: signedIn } = await signIn(admin.email, { recoveryCode });
  const refreshToken = signedIn.token.refreshToken.token;
  const { body: fresh } = await callRoute(sessionRoutes.refreshIdToken, { body: { refreshToken } });
  await callRoute(sessionRoutes.refreshIdToken, { body: { refreshToken: `${refreshToken}x` } });
  await callRoute(profileRoutes.forgotPassword, { body: { email: invited.email } });
  const html = (await aws.mailsTo(invited.email)).at(-1)?.body.html ?? '';
  const resetCode = /confirmationCode=(\d{6})/.exec(html)?.[1] ?? '';
  await callRoute(profileRoutes.resetPassword, {
    query: { confirmationCode: resetCode, userId: invited.id },
    body: { password: newPassword, confirmPassword: newPassword },
    sourceIp: freshAddress(),
  });
  const secrets = [admin.token, invited.token, enrolment.secret, enrolment.session, recoveryCode];
  const handles = [refreshToken, fresh.data.refreshToken, fresh.data.IdToken, admin.refreshToken];
  const passwords = [goodPassword, newPassword, 'Wrong-horse-7-battery'];
  return [...secrets, ...handles, ...passwords, ...passwords.map(base64), `=${resetCode}`];
};

test('no password, token, secret or code is in any line that the functions write', async () => {
  const secrets = await journey();
  const log = written.join('');
  expect(log.match(/"message":"request"/g)?.length).toBeGreaterThan(10);
  expect(secrets.every((secret) => secret.length > 5)).toBe(true);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
