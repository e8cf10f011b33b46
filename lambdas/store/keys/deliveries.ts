import type { CustomerContext } from '#contracts/customer/context.ts';
import { digits, type Key, own } from './key.ts';

export const deliveriesPk = (customer: CustomerContext): string => own(customer, 'DELIVERY');

/** What became of one message at one integration. */
export const deliveryKey = (
  customer: CustomerContext,
  of: { readonly integrationId: string; readonly at: number; readonly messageId: string },
): Key => ({
  pk: deliveriesPk(customer),
  sk: `${of.integrationId}#${digits(of.at, 15)}#${of.messageId}`,
});
/** Sort key range of the deliveries, or of the issues, of an integration. */
export const integrationRange = (integrationId: string): [string, string] => [
  `${integrationId}#`,
  `${integrationId}#~`,
];

export const postureIssuesPk = (customer: CustomerContext): string => own(customer, 'POSTURE');

/** An open issue that a posture provider reported. */
export const postureIssueKey = (
  customer: CustomerContext,
  of: { readonly integrationId: string; readonly issueId: string },
): Key => ({ pk: postureIssuesPk(customer), sk: `${of.integrationId}#${of.issueId}` });
