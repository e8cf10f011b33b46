import type { CustomerContext } from '#contracts/customer/context.ts';
import { digits, type Key, own } from './key.ts';

export const ticketsPk = (customer: CustomerContext): string => own(customer, 'TICKET');

export const ticketKey = (customer: CustomerContext, ticketId: string): Key => ({
  pk: ticketsPk(customer),
  sk: `T#${ticketId}`,
});
export const ticketRange: [string, string] = ['T#', 'T#~'];

/** The last number given to a ticket. */
export const ticketNumberKey = (customer: CustomerContext): Key => ({
  pk: ticketsPk(customer),
  sk: 'NUMBER',
});
/** When the tickets are next compared with issues and trackers. */
export const ticketSyncKey = (customer: CustomerContext): Key => ({
  pk: ticketsPk(customer),
  sk: 'SYNC',
});
export const ticketSettingsKey = (customer: CustomerContext): Key => ({
  pk: ticketsPk(customer),
  sk: 'SETTINGS',
});

/** Leads from the key in a tracker to the ticket. */
export const trackerKeyKey = (
  customer: CustomerContext,
  { integrationId, key }: { readonly integrationId: string; readonly key: string },
): Key => ({ pk: ticketsPk(customer), sk: `K#${integrationId}#${key}` });

interface EntryId {
  /** The ticket or the issue. */
  readonly of: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly id: string;
}
/** An entry of a ticket's timeline. */
export const ticketEntryKey = (customer: CustomerContext, { of, at, id }: EntryId): Key => ({
  pk: ticketsPk(customer),
  sk: `E#${of}#${digits(at, 15)}#${id}`,
});
export const ticketEntryRange = (ticketId: string): [string, string] => [
  `E#${ticketId}#`,
  `E#${ticketId}#~`,
];

/** What users noted of a step of the checklist. */
export const checklistStepKey = (customer: CustomerContext, stepId: string): Key => ({
  pk: ticketsPk(customer),
  sk: `C#${stepId}`,
});
export const checklistStepRange: [string, string] = ['C#', 'C#~'];

/** That a ticket is about an issue. */
export const issueTicketKey = (
  customer: CustomerContext,
  { of, id }: Pick<EntryId, 'of' | 'id'>,
): Key => ({ pk: ticketsPk(customer), sk: `I#${of}#${id}` });
export const issueTicketRange = (issueId: string): [string, string] => [
  `I#${issueId}#`,
  `I#${issueId}#~`,
];
