import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { issueSeverities, issueStatuses } from '#contracts/issue/issue.ts';
import { closings, ticketStatuses } from '#contracts/ticket/ticket.ts';
import {
  issueTicketKey,
  issueTicketRange,
  ticketKey,
  ticketNumberKey,
  ticketRange,
  ticketsPk,
  trackerKeyKey,
} from './keys/tickets.ts';
import { batchGet, getItem, queryAll, type Table, updateItem } from './table.ts';
import { type NewEntry, putEntry } from './timeline.ts';
import { put, remove, transact, type Writes } from './transact.ts';

/** Where a ticket is kept beside the product. */
const Place = z.object({
  integrationId: z.string(),
  /** Type of the tracker. */
  type: z.string(),
  key: z.string(),
  url: z.string(),
});

const AboutIssue = z.object({
  /** The instance. */
  id: z.string(),
  /** The definition. */
  vulnerability: z.string(),
  display: z.int(),
  name: z.string(),
  severity: z.enum(issueSeverities),
});

/** What became of the issue by the last comment of ours. */
const Reported = z.object({ status: z.enum(issueStatuses), reopened: z.int() });

/** Times in ms since 1970. */
const TicketItem = z.object({
  id: z.string(),
  number: z.int(),
  /** `creating`: the tracker was called and has not answered. */
  state: z.enum(['creating', 'filed']),
  /** Null in the product; its key is empty while it is being created. */
  place: z.nullable(Place),
  summary: z.string(),
  description: z.string(),
  issueType: z.string(),
  tags: z.array(z.string()),
  accounts: z.array(z.string()),
  issue: z.nullable(AboutIssue),
  status: z.enum(ticketStatuses),
  statusName: z.string(),
  /** Name in the tracker, or address of a user. */
  assignee: z.nullable(z.string()),
  dueOn: z.nullable(z.string()),
  createdAt: z.int(),
  createdBy: z.string(),
  updatedAt: z.int(),
  /** When the tracker was last called to create it. */
  requestedAt: z.int(),
  /** Time of the tracker's last state that was taken over. */
  remoteAt: z.int(),
  closedAt: z.nullable(z.int()),
  closedBy: z.nullable(z.enum(closings)),
  reported: z.nullable(Reported),
  /** What the tracker is still to be asked for. */
  pending: z.nullable(z.enum(['close', 'reopen'])),
  rev: z.int(),
});
export type TicketItem = z.infer<typeof TicketItem>;

export const readTicket = async (
  core: Table,
  customer: CustomerContext,
  ticketId: string,
): Promise<TicketItem | undefined> => {
  const item = await getItem(core, ticketKey(customer, ticketId));
  return item && TicketItem.parse(item);
};

/** All of a customer, those that are being created too. */
export const readTickets = async (
  core: Table,
  customer: CustomerContext,
): Promise<TicketItem[]> => {
  const items = await queryAll(core, ticketsPk(customer), { between: ticketRange });
  return items.map((item) => TicketItem.parse(item));
};

/** Of the ticket that an integration's tracker names so. */
export const readTicketIdInTracker = async (
  core: Table,
  customer: CustomerContext,
  named: { readonly integrationId: string; readonly key: string },
): Promise<string | undefined> => {
  const item = await getItem(core, trackerKeyKey(customer, named));
  return item && z.object({ ticketId: z.string() }).parse(item).ticketId;
};

/** Ids of the tickets about an issue. */
export const readTicketIdsOfIssue = async (
  core: Table,
  customer: CustomerContext,
  issueId: string,
): Promise<string[]> => {
  const between = issueTicketRange(issueId);
  const items = await queryAll(core, ticketsPk(customer), { between, attributes: ['sk'] });
  return items.map(({ sk }) => String(sk).slice(between[0].length));
};

export const readTicketsOfIssue = async (
  core: Table,
  customer: CustomerContext,
  issueId: string,
): Promise<TicketItem[]> => {
  const ids = await readTicketIdsOfIssue(core, customer, issueId);
  const keys = ids.map((id) => ticketKey(customer, id));
  return (await batchGet(core, keys)).map((item) => TicketItem.parse(item));
};

/** Numbers may be skipped and are never given again. */
export const takeTicketNumber = async (core: Table, customer: CustomerContext): Promise<number> => {
  const taken = await updateItem(core, ticketNumberKey(customer), {
    UpdateExpression: 'ADD #last :one',
    ExpressionAttributeNames: { '#last': 'last' },
    ExpressionAttributeValues: { ':one': 1 },
    ReturnValues: 'UPDATED_NEW',
  });
  return z.object({ last: z.int() }).parse(taken).last;
};

/** A ticket as it is to be stored, and what follows from it. */
export interface TicketWrite {
  /** With the revision that was read; 0 = it is new. */
  readonly ticket: TicketItem;
  readonly entries: readonly NewEntry[];
  /** In the same transaction. */
  readonly more?: Writes;
}

const placeWrites = (
  core: Table,
  customer: CustomerContext,
  { state, place, id }: TicketItem,
): Writes =>
  state === 'filed' && place !== null
    ? [put(core, { ...trackerKeyKey(customer, place), ticketId: id })]
    : [];

/** False when the ticket was changed meanwhile; nothing is written then. */
export const writeTicket = (
  core: Table,
  customer: CustomerContext,
  { ticket, entries, more = [] }: TicketWrite,
): Promise<boolean> => {
  const { rev, issue, id } = ticket;
  const condition =
    rev === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'rev = :rev', ExpressionAttributeValues: { ':rev': rev } };
  const isListed = ticket.state === 'filed' && issue !== null;
  return transact(core, [
    put(core, { ...ticketKey(customer, id), ...ticket, rev: rev + 1 }, condition),
    ...placeWrites(core, customer, ticket),
    ...(isListed ? [put(core, { ...issueTicketKey(customer, { of: issue.id, id }) })] : []),
    ...entries.map((entry) => putEntry(core, customer, { of: id, entry })),
    ...more,
  ]);
};

/** The tracker has no ticket: what was begun is undone, unless another call went on. */
export const dropTicket = (
  core: Table,
  customer: CustomerContext,
  { id, rev }: Pick<TicketItem, 'id' | 'rev'>,
): Promise<boolean> =>
  transact(core, [
    remove(core, ticketKey(customer, id), {
      ConditionExpression: 'rev = :rev',
      ExpressionAttributeValues: { ':rev': rev },
    }),
  ]);
