import { customerContext } from '#contracts/customer/context.ts';
import { accountLost } from '#domain/event/accountEvents.ts';
import { type LostConnection, lostConnectionTemplate } from '#domain/mail/accountTemplates.ts';
import type { MailTemplate } from '#domain/mail/template.ts';
import type { Log } from '#middleware/log.ts';
import {
  type AccountNotice,
  claimRecipient,
  forgetNotice,
  isSent,
  noteSent,
  releaseRecipient,
} from '#store/accountNotices.ts';
import { recordEvents } from '#store/events.ts';
import { readMembers } from '#store/members.ts';
import type { Table } from '#store/table.ts';
import type { UserItem } from '#store/users.ts';

export interface NoticeDeps {
  readonly core: Table;
  readonly identity: Table;
  /** Undefined where the deployment sends no mail. */
  readonly sendMail: ((to: string, mail: MailTemplate) => Promise<void>) | undefined;
  readonly siteUrl: string;
  readonly now: () => number;
  readonly log: Pick<Log, 'error'>;
}

/** A notice that could not be mailed for so long is old news. */
const GIVEN_UP_MS = 24 * 3_600_000;

const mailOf = ({ siteUrl }: NoticeDeps, notice: AccountNotice, state: LostConnection['state']) => {
  const { accountId, heartbeatAt, failure } = notice;
  return lostConnectionTemplate({
    ...{ accountId, state, heartbeatAt, failure },
    link: `${siteUrl}/account`,
  });
};

interface Sending {
  readonly notice: AccountNotice;
  readonly mail: MailTemplate;
}

/** True once the mail is sent, by this run or an earlier one. */
const sendTo = async (
  { identity, sendMail, now }: NoticeDeps,
  { notice, mail }: Sending,
  { userId, email }: UserItem,
): Promise<boolean> => {
  if (isSent(notice, userId)) return true;
  if (!(await claimRecipient(identity, notice, { userId, now: now() }))) return false;
  try {
    await sendMail?.(email, mail);
  } catch (error) {
    await releaseRecipient(identity, notice, userId);
    throw error;
  }
  return noteSent(identity, notice, userId);
};

const isGivenUp = (deps: NoticeDeps, { customerId, accountId, at }: AccountNotice): boolean => {
  if (deps.now() - at < GIVEN_UP_MS) return false;
  deps.log.error('account notice: dropped, not mailed within a day', { customerId, accountId });
  return true;
};

const sendToAdmins = async (deps: NoticeDeps, sending: Sending): Promise<boolean> => {
  const { users } = await readMembers(deps.identity, sending.notice.customerId);
  const sent: boolean[] = [];
  for (const user of users.filter(({ role, status }) => role === 'ADMIN' && status === 'ACTIVE'))
    sent.push(await sendTo(deps, sending, user));
  return sent.every(Boolean);
};

/** The notice stays until it is mailed: recording its event once more changes nothing. */
const reportLost = async ({ core }: NoticeDeps, notice: AccountNotice): Promise<void> => {
  if (notice.state === 'reached') return;
  await recordEvents(core, customerContext(notice.customerId), [accountLost(notice)]);
};

/**
 * Mails a notice to each ADMIN once. A run that dies between a mail and its mark sends that one mail
 * again five minutes later.
 */
export const sendNotice = async (deps: NoticeDeps, notice: AccountNotice): Promise<void> => {
  const { state } = notice;
  await reportLost(deps, notice);
  const isDone =
    state === 'reached' ||
    deps.sendMail === undefined ||
    isGivenUp(deps, notice) ||
    (await sendToAdmins(deps, { notice, mail: mailOf(deps, notice, state) }));
  if (isDone) await forgetNotice(deps.identity, notice);
};
