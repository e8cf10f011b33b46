import type { ReplyOutput, RequestInput, Route } from '#contracts/http/route.ts';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { call } from '#lib/api.ts';
import { send } from '#lib/http.ts';
import { getSession } from '#lib/session/store.ts';
import { phoneDigits } from './phoneDigits.ts';
import type { ProfileFields } from './profileCheck.ts';

export type InvitedUser = ReplyOutput<typeof profileRoutes.getUser>;

/** The token of the mailed link: it is in the fragment, which no server and no log ever sees. */
export const invitationOf = (fragment: string): string =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('t') ?? '';

/** A call on the strength of an invitation; without one, on that of the session. */
const callAs = <R extends Route>(
  invitation: string,
  route: R,
  request: RequestInput<R>,
): Promise<ReplyOutput<R>> =>
  invitation === ''
    ? call(route, request)
    : send(route, request, { headers: { authorization: `Invitation ${invitation}` } });

/** Null when there is neither an invitation nor a session to read with. */
export const readInvited = async (invitation: string, id: string): Promise<InvitedUser | null> => {
  if (invitation === '' && getSession() === null) return null;
  return callAs(invitation, profileRoutes.getUser, { id });
};

export const needsPassword = (user: InvitedUser): boolean => user.googleOrOkta === '';

/** Saves the profile; the password then takes the invitation in place of an old one. */
export const completeProfile = async (
  invitation: string,
  user: InvitedUser,
  { phone, password }: ProfileFields,
): Promise<void> => {
  const { _id: id, email } = user;
  await callAs(invitation, profileRoutes.updateUser, {
    id,
    email,
    password_created: true,
    phone: phoneDigits(phone) ?? phone.trim(),
    status: 'ACTIVE',
  });
  if (!needsPassword(user)) return;
  const change = { email, oldPassword: invitation, newPassword: password };
  await callAs(invitation, profileRoutes.changePassword, change);
};
