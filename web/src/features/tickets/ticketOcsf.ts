import { type OcsfEvent, ocsfBase, ocsfSeverity } from '#contracts/event/ocsf.ts';
import type { Ticket } from '#contracts/ticket/ticket.ts';

const [CREATE, CLOSE] = [1, 3];
const statuses = {
  open: { status_id: 1, status: 'New' },
  assigned: { status_id: 2, status: 'In Progress' },
  closed: { status_id: 5, status: 'Closed' },
} as const;

const statusOf = ({ status, assignedTo }: Ticket) => {
  if (status === 'closed') return statuses.closed;
  return assignedTo === null ? statuses.open : statuses.assigned;
};

const urlOf = ({ url, _id }: Ticket): string =>
  url ?? new URL(`/tickets?ticket=${encodeURIComponent(_id)}`, window.location.origin).href;

/** A ticket as an incident. Source: https://schema.ocsf.io/1.6.0/classes/incident_finding */
export const ticketOcsf = (ticket: Ticket): OcsfEvent => {
  const { key, name, description, status, assignedTo, issue, createdOn, updatedOn } = ticket;
  const isClosed = status === 'closed';
  const found = { uid: issue?.displayId ?? key, title: issue?.name ?? name };
  return {
    ...ocsfBase(2005, isClosed ? CLOSE : CREATE, Date.parse(isClosed ? updatedOn : createdOn)),
    ...ocsfSeverity(issue?.severity),
    ...statusOf(ticket),
    ...{ message: name, desc: description, src_url: urlOf(ticket) },
    finding_info_list: [{ ...found, types: [ticket.issueType] }],
    ...(assignedTo !== null && { assignee: { name: assignedTo } }),
    unmapped: {
      ...{ key, tracker: ticket.tracker, status: ticket.statusName, due_on: ticket.dueOn },
      ...{ accounts: ticket.accounts, tags: ticket.tags, closed_by: ticket.closedBy },
    },
  };
};
