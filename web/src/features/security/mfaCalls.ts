import { useQueryClient } from '@tanstack/react-query';
import type { ReplyOutput } from '#contracts/http/route.ts';
import { mfaRoutes } from '#contracts/mfa/routes.ts';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { call } from '#lib/api.ts';
import { readKey } from '#lib/query.ts';
import { toBase64 } from '#lib/session/signIn.ts';

export type Enrolment = ReplyOutput<typeof mfaRoutes.enrolMfa>;

export const enrol = (password: string): Promise<Enrolment> =>
  call(mfaRoutes.enrolMfa, { password: toBase64(password) });

/** Resolves to the recovery codes, which are shown this once. */
export const confirmFirstCode = async (
  { session }: Enrolment,
  code: string,
): Promise<readonly string[]> => (await call(mfaRoutes.verifyMfa, { session, code })).recoveryCodes;

export const turnOff = async (userId: string, password: string): Promise<void> => {
  await call(mfaRoutes.resetMfa, { userId, password: toBase64(password) });
};

/** The profile is refetched when the dialog opens again. */
export const useProfileChanged = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: readKey(profileRoutes.getUser) });
};
