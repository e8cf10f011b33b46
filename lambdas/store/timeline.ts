import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { type TimelineKind, timelineKinds } from '#contracts/ticket/ticket.ts';
import { ticketEntryKey, ticketEntryRange, ticketsPk } from './keys/tickets.ts';
import { ttl } from './scans.ts';
import { queryAll, type Table } from './table.ts';
import { put, transact, type Writes } from './transact.ts';

const Entry = z.object({
  id: z.string(),
  at: z.int(),
  by: z.string(),
  kind: z.enum(timelineKinds),
  text: z.string(),
  /** Who wrote a comment. */
  userId: z.optional(z.string()),
  editedAt: z.optional(z.int()),
  /** Its author deleted it: it is shown no more, and erased a day later. */
  deletedAt: z.optional(z.int()),
});
export type TicketEntry = z.infer<typeof Entry>;

/** Names what happened: a run that is repeated writes the same entry. */
export interface NewEntry {
  readonly id: string;
  readonly at: number;
  readonly by: string;
  readonly kind: TimelineKind;
  readonly text: string;
  readonly userId?: string;
}

/** For the transaction that makes the change. */
export const putEntry = (
  core: Table,
  customer: CustomerContext,
  { of, entry }: { readonly of: string; readonly entry: NewEntry },
): Writes[number] =>
  put(core, { ...ticketEntryKey(customer, { of, at: entry.at, id: entry.id }), ...entry });

/** Adds an entry to the timeline of a ticket or an issue. */
export const writeEntry = (
  core: Table,
  customer: CustomerContext,
  of: { readonly of: string; readonly entry: NewEntry },
): Promise<boolean> => transact(core, [putEntry(core, customer, of)]);

/** Oldest first. */
export const readTimeline = async (
  core: Table,
  customer: CustomerContext,
  ticketId: string,
): Promise<TicketEntry[]> => {
  const items = await queryAll(core, ticketsPk(customer), { between: ticketEntryRange(ticketId) });
  return items.map((item) => Entry.parse(item));
};

const KEPT_DAYS = 1;

/** A comment as its author wants it. */
export interface CommentChange {
  readonly of: string;
  /** As it was read. */
  readonly comment: TicketEntry;
  readonly text: string;
  readonly editedAt: number | undefined;
  readonly deletedAt: number | undefined;
}

/** False where it is not there any more, or is not of this author. */
export const changeComment = (
  core: Table,
  customer: CustomerContext,
  { of, comment, text, editedAt, deletedAt }: CommentChange,
): Promise<boolean> => {
  const { deletedAt: _, ...kept } = comment;
  const item = {
    ...kept,
    text,
    ...(editedAt !== undefined && { editedAt }),
    ...(deletedAt !== undefined && { deletedAt, ttl: ttl(deletedAt, KEPT_DAYS) }),
  };
  return transact(core, [
    put(
      core,
      { ...ticketEntryKey(customer, { of, at: comment.at, id: comment.id }), ...item },
      {
        ConditionExpression: 'userId = :author',
        ExpressionAttributeValues: { ':author': comment.userId },
      },
    ),
  ]);
};
