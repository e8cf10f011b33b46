import type { Letter } from '#domain/mail/letter.ts';
import { profileLink } from '#domain/mail/letters.ts';
import { issueInvitation } from '#store/invitations.ts';
import type { UserItem } from '#store/users.ts';
import type { PeopleDeps } from '../shared/people.ts';
import { post } from '../shared/post.ts';

/** Mails a fresh single-use link to the profile of a user who has no password yet. */
export const mailInvitation = async (
  deps: Pick<PeopleDeps, 'identity' | 'mailFrom' | 'siteUrl'>,
  user: UserItem,
  word: (link: string) => Letter,
): Promise<void> => {
  const token = await issueInvitation(deps.identity, user, Date.now());
  await post(deps, user.email, word(profileLink(deps.siteUrl, user.userId, token)));
};
