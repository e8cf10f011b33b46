import { confirmRecipientTemplate } from '#domain/mail/reportTemplates.ts';
import { mustAsk } from '#domain/report/recipients.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { RECIPIENT_KEY, signRecipient } from '#middleware/recipientToken.ts';
import { readCustomer } from '#store/customers.ts';
import { ownAddresses } from '#store/ownAddresses.ts';
import { readRecipients, writeRecipient } from '#store/reportRecipients.ts';
import { signingKey } from '#store/signingKeys.ts';
import type { ReportsDeps } from '../functions/reportsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { sendMail } from '../shared/sendMail.ts';
import { throttle } from '../shared/throttle.ts';

type Call = MemberCall<ReportsDeps>;

const LINK_MS = 14 * 86_400_000;
/** Mails to addresses that others entered: fifty, then one in ten minutes. */
const perCustomer = { capacity: 50, refillMs: 600_000 };
/** To one address, whoever asks. */
const perMailbox = { capacity: 3, refillMs: 8 * 3_600_000 };

const linkFor = async ({ deps, caller, now }: Call, email: string): Promise<string> => {
  const { customerId } = caller.customer;
  const key = await signingKey(deps.identity, RECIPIENT_KEY);
  const recipient = { customerId, email, expiresAt: now + LINK_MS };
  return `${deps.siteUrl}/reports/confirm#t=${signRecipient(key, 'report confirmation', recipient)}`;
};

const inviteOne = async (call: Call, email: string, report: string): Promise<void> => {
  const { deps, caller, now } = call;
  const { customerId } = caller.customer;
  const customerName = `report mails ${customerId}`;
  await throttle(deps.identity, { name: customerName, rule: perCustomer, now });
  await throttle(deps.identity, { name: `report mail to ${email}`, rule: perMailbox, now });
  await writeRecipient(coreAsCaller(deps, caller, 'manage'), caller.customer, {
    email,
    consent: 'asked',
    at: now,
  });
  const customer = await readCustomer(deps.identity, customerId);
  const link = await linkFor(call, email);
  const name = customer?.name ?? '';
  await sendMail(deps, email, confirmRecipientTemplate({ customer: name, report, link }));
};

/** Those who must agree before they get a report. */
export const recipientsToInvite = async (
  { deps, caller: { customer } }: Call,
  emails: readonly string[],
): Promise<string[]> => {
  const consents = await readRecipients(deps.core, customer, emails);
  const own = await ownAddresses(
    { identity: deps.identity, customerId: customer.customerId },
    emails,
  );
  return emails.filter((email) => mustAsk(consents.get(email), own.has(email)));
};

/** A mail that is refused for its number does not undo the report: it can be entered again. */
export const inviteRecipients = async (
  call: Call,
  { emails, report }: { readonly emails: readonly string[]; readonly report: string },
): Promise<void> => {
  for (const email of emails) {
    try {
      await inviteOne(call, email, report);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      call.log.warn('recipient not invited', {
        error,
        customerId: call.caller.customer.customerId,
      });
    }
  }
};
