import type { RecipientState } from '#contracts/report/report.ts';
import { recipientState } from '#domain/report/recipients.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { ownAddresses } from '#store/ownAddresses.ts';
import { readRecipients } from '#store/reportRecipients.ts';
import type { ReportsDeps } from '../functions/reportsDeps.ts';

/** Who of the addresses receives reports. */
export const statesOf = async (
  { deps, caller: { customer } }: MemberCall<ReportsDeps>,
  emails: readonly string[],
): Promise<Record<string, RecipientState>> => {
  const [consents, own] = await Promise.all([
    readRecipients(deps.core, customer, emails),
    ownAddresses({ identity: deps.identity, customerId: customer.customerId }, emails),
  ]);
  return Object.fromEntries(
    emails.map((email) => [email, recipientState(consents.get(email), own.has(email))]),
  );
};
