import * as z from 'zod/mini';
import { AccountId, CustomerId, Id } from '../ids.ts';
import { issueSeverities, issueStatuses } from '../issue/issue.ts';

export const ticketStatuses = ['open', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** The project of the customer's tracker; of the product itself where none is connected. */
export const PROJECT_KEY = 'CLOUD';

/** Where no tracker is connected, tickets are kept in the product itself. */
export const IN_PRODUCT = 'product';

/** Types of tickets that are kept in the product. */
export const ownIssueTypes = ['Task', 'Bug', 'Security'] as const;

/** Who closed a ticket: its issue was resolved, or somebody did it. */
export const closings = ['issue', 'hand'] as const;

/** What the timeline of a ticket tells. */
export const timelineKinds = [
  'created',
  'commented',
  'closed',
  'reopened',
  'assigned',
  'status changed',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** The issue that a ticket is about. */
const TicketIssue = z.object({
  /** The instance. */
  instanceId: Id,
  /** The definition. */
  issueId: Id,
  displayId: z.string(),
  name: z.string(),
  severity: z.enum(issueSeverities),
});

export const Ticket = z.object({
  _id: Id,
  /** As the tracker names it; `TKT-1` and so on in the product. */
  key: z.string(),
  /** In the tracker; null in the product. */
  url: z.nullable(z.string()),
  /** Type of the tracker, or `product`. */
  tracker: z.string(),
  name: z.string(),
  description: z.string(),
  issueType: z.string(),
  status: z.enum(ticketStatuses),
  /** The tracker's own word. */
  statusName: z.string(),
  closedBy: z.nullable(z.enum(closings)),
  assignedTo: z.nullable(z.string()),
  createdOn: z.iso.datetime(),
  createdBy: z.string(),
  updatedOn: z.iso.datetime(),
  /** The last day on which it is not overdue. */
  dueOn: z.nullable(z.iso.date()),
  accounts: z.array(AccountId),
  tags: z.array(z.string()),
  issue: z.nullable(TicketIssue),
});
export type Ticket = z.infer<typeof Ticket>;

export const TimelineEntry = z.object({
  _id: Id,
  at: z.iso.datetime(),
  /** Address of a user, or what did it. */
  by: z.string(),
  kind: z.enum(timelineKinds),
  text: z.string(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const TicketDetail = z.object({
  ...Ticket.shape,
  issueStatus: z.nullable(z.enum(issueStatuses)),
  /** Oldest first. */
  timeline: z.array(TimelineEntry),
});
export type TicketDetail = z.infer<typeof TicketDetail>;

export const SUMMARY_MAX = 255;
export const DESCRIPTION_MAX = 16_000;
export const ISSUE_TYPE_MAX = 50;
export const COMMENT_MAX = 4_000;
export const TICKET_TAGS_MAX = 20;

/** Texts of the specification. */
export const ticketTexts = {
  noSummary: 'Please enter summary.',
  noDescription: 'Please enter description.',
  noIssueType: 'Please enter issue type.',
  added: 'Ticket added successfully.',
} as const;

const filled = (message: string, most: number) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(most));

export const Summary = filled(ticketTexts.noSummary, SUMMARY_MAX);
export const Description = filled(ticketTexts.noDescription, DESCRIPTION_MAX);
export const IssueTypeName = filled(ticketTexts.noIssueType, ISSUE_TYPE_MAX);
export const CommentText = filled('Please enter a comment.', COMMENT_MAX);

export const ofTicket = { customerId: CustomerId, ticketId: Id };
