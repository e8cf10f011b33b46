import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { AccountId, CustomerId, Id } from '../ids.ts';
import { limit, page, scope, tags } from '../list/paging.ts';
import { ticketLookupRoutes } from './lookupRoutes.ts';
import { TicketSettings } from './settings.ts';
import { ticketSettingsRoutes } from './settingsRoutes.ts';
import {
  CommentText,
  Description,
  IssueTypeName,
  ofTicket,
  PROJECT_KEY,
  Summary,
  TICKET_TAGS_MAX,
  Ticket,
  TicketDetail,
  ticketStatuses,
} from './ticket.ts';

const Filed = z.object({ msg: z.string(), data: Ticket });
const key = z.literal(PROJECT_KEY);
const post = { method: 'POST', access: 'member' } as const;
const TicketTag = z.string().check(z.trim(), z.minLength(1), z.maxLength(128));

export const ticketRoutes = {
  getBulkTickets: {
    method: 'GET',
    path: '/jira/getBulkTickets',
    access: 'member',
    summary: "List the tickets of the customer's project",
    request: z.object({ userId: Id, key }),
    response: z.object({ issues: z.array(Ticket) }),
  },
  createTicket: {
    ...post,
    path: '/jira/ticket',
    effect: 'work',
    cost: 5,
    summary: 'File a ticket about an instance of an issue',
    request: z.object({
      userId: Id,
      summary: Summary,
      description: Description,
      key,
      issuetype: IssueTypeName,
      /** The definition. */
      issueId: Id,
      instanceId: Id,
    }),
    response: Filed,
  },
  createPageTicket: {
    ...post,
    path: '/api/v1/tickets/create',
    effect: 'work',
    cost: 5,
    summary: 'File a ticket, about an instance of an issue or about accounts',
    request: z.object({
      userId: Id,
      summary: Summary,
      description: Description,
      key,
      issueType: IssueTypeName,
      issueId: z.optional(z.nullable(Id)),
      instanceId: z.optional(z.nullable(Id)),
      accounts: z._default(z.array(AccountId).check(z.maxLength(100)), []),
      tags: z._default(z.array(TicketTag).check(z.maxLength(TICKET_TAGS_MAX)), []),
    }),
    response: Filed,
  },
  listTickets: {
    ...post,
    path: '/api/v1/tickets',
    summary: 'List tickets, the newest first',
    request: z.object({
      ...scope,
      status: z.optional(z.nullable(z.enum(ticketStatuses))),
      /** Empty = without one. */
      assignedTo: z.optional(z.nullable(z.string().check(z.maxLength(320)))),
      /** Open ones that were due before this day. */
      dueBefore: z.optional(z.nullable(z.iso.date())),
      tracker: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
      instanceId: z.optional(z.nullable(Id)),
      /** Of the ticket, of its issue's asset, or of a data store that the issue bears on. */
      tags,
      page,
      limit,
    }),
    response: z.object({
      data: z.array(Ticket),
      /** Tickets that fit the filters. */
      count: z.int(),
      /** Of all tickets, or of those of the account. */
      tickets: z.int(),
      openTickets: z.int(),
      assignees: z.array(z.string()),
      trackers: z.array(z.string()),
    }),
  },
  getTicket: {
    ...post,
    path: '/api/v1/tickets/detail',
    summary: 'Read a ticket with its comments and timeline',
    request: z.object(ofTicket),
    response: TicketDetail,
  },
  draftTicket: {
    ...post,
    path: '/api/v1/tickets/draft',
    summary: 'Propose the texts of a ticket: evidence and remediation of an issue, with a link',
    request: z.object({ customerId: CustomerId, instanceId: z.optional(z.nullable(Id)) }),
    response: z.object({
      summary: z.string(),
      description: z.string(),
      issueTypes: z.array(z.string()),
      /** Type of the tracker, or `product`. */
      tracker: z.string(),
      /** Tickets about the instance that are open. */
      openTickets: z.array(Ticket),
    }),
  },
  commentTicket: {
    ...post,
    path: '/api/v1/tickets/comment',
    effect: 'work',
    summary: 'Comment on a ticket, in its tracker too',
    request: z.object({ ...ofTicket, text: CommentText }),
    response: z.object({ msg: z.string() }),
  },
  updateTicket: {
    method: 'PUT',
    path: '/api/v1/tickets/update',
    access: 'member',
    effect: 'work',
    summary: 'Close or reopen a ticket, or assign one that is kept in the product',
    request: z.object({
      ...ofTicket,
      status: z.optional(z.enum(ticketStatuses)),
      /** Id of a user; null = nobody. */
      assignee: z.optional(z.nullable(Id)),
    }),
    response: z.object({ msg: z.string() }),
  },
  ...ticketLookupRoutes,
  ...ticketSettingsRoutes,
  saveTicketSettings: {
    method: 'PUT',
    path: '/api/v1/tickets/settings/{customerId}',
    access: 'member',
    effect: 'manage',
    summary: 'Set when tickets are closed, and by when issues are to be fixed',
    request: z.object({ customerId: CustomerId, ...TicketSettings.shape }),
    response: TicketSettings,
  },
} as const satisfies Routes;
