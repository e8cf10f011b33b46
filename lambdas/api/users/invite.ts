import type { MailTemplate } from '#domain/mail/template.ts';
import { profileLink } from '#domain/mail/templates.ts';
import { issueInvitation } from '#store/invitations.ts';
import type { UserItem } from '#store/users.ts';
import { sendMail } from '../shared/sendMail.ts';
import type { UserDeps } from '../shared/userDeps.ts';

/** Mails a fresh single-use link to the profile of a user who has no password yet. */
export const mailInvitation = async (
  deps: Pick<UserDeps, 'identity' | 'mailFrom' | 'siteUrl'>,
  user: UserItem,
  word: (link: string) => MailTemplate,
): Promise<void> => {
  const token = await issueInvitation(deps.identity, user, Date.now());
  await sendMail(deps, user.email, word(profileLink(deps.siteUrl, user.userId, token)));
};
