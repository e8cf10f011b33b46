import type { CustomerContext } from '#contracts/customer/context.ts';
import type { StoredNotification } from '#contracts/notification/stored.ts';
import { digestMail } from '#domain/mail/digestMail.ts';
import { changedSince } from '#domain/notification/notifications.ts';
import { type RunPorts, sendRun } from '#domain/report/sendRun.ts';
import { DIGEST_KEY, signSubscriber } from '#middleware/digestToken.ts';
import { readAccountNames } from '#store/accountNames.ts';
import { readCustomer } from '#store/customers.ts';
import { readMember } from '#store/members.ts';
import { type DigestRun, forgetReader, saveDigestState } from '#store/notificationReaders.ts';
import { readNotifications } from '#store/notifications.ts';
import { readRecipients, recipientHash } from '#store/reportRecipients.ts';
import { signingKey } from '#store/signingKeys.ts';
import { deliverySteps } from '../sendReport/deliverySteps.ts';
import { claimDue } from './claimDue.ts';
import type { DigestDeps, DigestOf } from './digestDeps.ts';

const readChanged = async (
  { core, now }: DigestDeps,
  customer: CustomerContext,
  { after, upTo }: DigestRun,
): Promise<StoredNotification[]> => {
  const found: StoredNotification[] = [];
  for await (const one of readNotifications(core, customer, { now: now() })) {
    const changed = one.seq <= upTo ? changedSince(one, after) : undefined;
    if (changed !== undefined) found.push(changed);
  }
  return found;
};

/** None where nothing happened, the user is gone or inactive, or mails do not arrive. */
const recipientsOf = async (
  deps: DigestDeps,
  { customer, reader }: DigestOf,
  run: DigestRun,
): Promise<string[]> => {
  const user = await readMember(deps.identity, customer.customerId, reader.userId);
  if (user === undefined) await forgetReader(deps.core, customer, reader.userId);
  if (user?.status !== 'ACTIVE' || reader.digest?.frequency === 'off') return [];
  const consent = (await readRecipients(deps.core, customer, [user.email])).get(user.email);
  if (consent === 'bounced' || consent === 'complained') return [];
  const changed = await readChanged(deps, customer, run);
  return changed.length === 0 ? [] : [user.email];
};

const runIdOf = ({ reader }: DigestOf, { date }: DigestRun): string =>
  `digest_${reader.userId}_${date}`;

const mailOf = async (deps: DigestDeps, of: DigestOf, run: DigestRun) => {
  const { customerId } = of.customer;
  const key = await signingKey(deps.identity, DIGEST_KEY);
  const token = signSubscriber(key, { customerId, userId: of.reader.userId });
  const { siteUrl } = deps;
  const mail = digestMail({
    frequency: of.reader.digest?.frequency === 'weekly' ? 'weekly' : 'daily',
    customerName: (await readCustomer(deps.identity, customerId))?.name ?? '',
    siteUrl,
    unsubscribeLink: `${siteUrl}/notifications/unsubscribe#t=${token}`,
    notifications: await readChanged(deps, of.customer, run),
    accountNames: await readAccountNames(deps.core, of.customer),
  });
  return { ...mail, unsubscribe: `${siteUrl}/svc/api/v1/notifications/unsubscribe?token=${token}` };
};

const sendTo = async (
  deps: DigestDeps,
  of: DigestOf,
  { email, run }: { readonly email: string; readonly run: DigestRun },
): Promise<string> => {
  const { unsubscribe, ...mail } = await mailOf(deps, of, run);
  const { configurationSet } = deps;
  const { customerId } = of.customer;
  const tags = { customer: customerId, run: runIdOf(of, run), recipient: recipientHash(email) };
  return deps.send({
    ...{ ...mail, from: deps.mailFrom, to: email },
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...(configurationSet !== '' && { events: { configurationSet, tags } }),
  });
};

const portsOf = (deps: DigestDeps, of: DigestOf): RunPorts => {
  const { customer, reader } = of;
  let claimed: DigestRun | undefined;
  const run = (): DigestRun => {
    if (claimed === undefined) throw new Error('The digest is not claimed');
    return claimed;
  };
  return {
    now: deps.now,
    claim: async () => {
      claimed = await claimDue(deps, of);
      return claimed?.state;
    },
    // It is made of what is stored: there is no file to write first.
    render: async () => {},
    recipients: () => recipientsOf(deps, of, run()),
    ...deliverySteps(deps, customer, () => runIdOf(of, run())),
    send: (email) => sendTo(deps, of, { email, run: run() }),
    finish: () =>
      saveDigestState(deps.core, customer, {
        userId: reader.userId,
        run: { ...run(), state: 'finished' },
      }),
  };
};

/** Sends the digest that is due, or goes on with the one that was begun. */
export const sendDigest = (deps: DigestDeps, of: DigestOf) => sendRun(portsOf(deps, of));
