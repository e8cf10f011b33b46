import type { Ticket } from '#contracts/ticket/ticket.ts';
import { displayIdOf } from '../issue/wire.ts';
import type { TicketState } from './state.ts';

/** A stored ticket. */
export interface StoredTicket extends TicketState {
  readonly id: string;
  readonly number: number;
  readonly place: { readonly type: string; readonly key: string; readonly url: string } | null;
  readonly summary: string;
  readonly description: string;
  readonly issueType: string;
  readonly tags: readonly string[];
  readonly accounts: readonly string[];
  readonly issue: {
    readonly id: string;
    readonly vulnerability: string;
    readonly display: number;
    readonly name: string;
    readonly severity: NonNullable<Ticket['issue']>['severity'];
  } | null;
  readonly dueOn: string | null;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly updatedAt: number;
}

const iso = (ms: number): string => new Date(ms).toISOString();

export const ticketKeyOf = ({ place, number }: Pick<StoredTicket, 'place' | 'number'>): string =>
  place?.key || `TKT-${number}`;

const issueOnWire = ({
  id,
  vulnerability,
  display,
  ...rest
}: NonNullable<StoredTicket['issue']>) => ({
  instanceId: id,
  issueId: vulnerability,
  displayId: displayIdOf(display),
  ...rest,
});

/** A ticket as the specification names its fields. */
export const ticketOnWire = (ticket: StoredTicket): Ticket => ({
  _id: ticket.id,
  key: ticketKeyOf(ticket),
  url: ticket.place?.url ?? null,
  tracker: ticket.place?.type ?? 'product',
  name: ticket.summary,
  description: ticket.description,
  issueType: ticket.issueType,
  status: ticket.status,
  statusName: ticket.statusName,
  closedBy: ticket.closedBy,
  assignedTo: ticket.assignee,
  createdOn: iso(ticket.createdAt),
  createdBy: ticket.createdBy,
  updatedOn: iso(ticket.updatedAt),
  dueOn: ticket.dueOn,
  accounts: [...ticket.accounts],
  tags: [...ticket.tags],
  issue: ticket.issue === null ? null : issueOnWire(ticket.issue),
});
