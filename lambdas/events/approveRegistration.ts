import * as z from 'zod/mini';
import { sendRawMail } from '#aws/mail.ts';
import { profileLink, registrationTemplate } from '#domain/mail/templates.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { readCustomer } from '#store/customers.ts';
import { issueInvitation } from '#store/invitations.ts';
import { table } from '#store/table.ts';
import { approveUser, readUser, readUserIdOfEmail, type UserItem } from '#store/users.ts';

const { IDENTITY_TABLE, MAIL_FROM, SITE_URL } = env(
  z.object({ IDENTITY_TABLE: z.string(), MAIL_FROM: z.string(), SITE_URL: z.string() }),
);
const identity = table(IDENTITY_TABLE);

const ApprovalRequest = z.object({ email: z.string() });
export type Approval = 'approved' | 'unknown' | 'nothing to approve';

const mailLink = async (user: UserItem): Promise<void> => {
  const { name: customer = '' } = (await readCustomer(identity, user.customerId)) ?? {};
  const token = await issueInvitation(identity, user, Date.now());
  const link = profileLink(SITE_URL, user.userId, token);
  await sendRawMail({
    ...registrationTemplate({ customer, link }),
    from: MAIL_FROM,
    to: user.email,
  });
};

/** Mails the link that completes the profile to who registered and waits. Again does no harm. */
export const handler = eventHandler(
  'approveRegistration',
  async (event: unknown): Promise<{ outcome: Approval }> => {
    const { email } = ApprovalRequest.parse(event);
    const userId = await readUserIdOfEmail(identity, email);
    const user = userId === undefined ? undefined : await readUser(identity, userId);
    if (user === undefined) return { outcome: 'unknown' };
    if (user.activatedAt !== null || user.status === 'ACTIVE') {
      return { outcome: 'nothing to approve' };
    }
    await approveUser(identity, user.userId);
    await mailLink(user);
    return { outcome: 'approved' };
  },
);
