import type { RecipientState } from '#contracts/report/report.ts';

/** What is known of a recipient. `asked`: a mail asked whether reports are wanted. */
export type KnownConsent = 'asked' | 'confirmed' | 'unsubscribed' | 'bounced' | 'complained';

/**
 * Reports go to users of the customer, to addresses of its verified domains, and to whoever confirmed
 * it; what the recipient said, or that mails do not arrive, goes before all of these.
 */
export const recipientState = (
  consent: KnownConsent | undefined,
  isOwn: boolean,
): RecipientState => {
  if (consent === 'confirmed') return 'receives';
  if (consent === undefined || consent === 'asked') return isOwn ? 'receives' : 'waiting';
  return consent;
};

/** Whoever unsubscribed is asked again when somebody adds the address; one that bounced is not. */
export const mustAsk = (consent: KnownConsent | undefined, isOwn: boolean): boolean =>
  consent === 'unsubscribed' || (!isOwn && (consent === undefined || consent === 'asked'));
