import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { type FactLine, FactList, SheetPart } from '#components/FactList.tsx';
import { Modal } from '#components/Modal.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { Time } from '#components/Time.tsx';
import { IN_PRODUCT, type TicketDetail } from '#contracts/ticket/ticket.ts';
import { dayText } from '#lib/dates.ts';
import { ABSENT } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ticketTexts } from '#messages/tickets.ts';
import styles from './TicketsPage.module.css';
import { Timeline } from './Timeline.tsx';
import { useTicket, useUpdate, useUsers } from './ticketQueries.ts';

const t = ticketTexts.detail;

const statusOf = ({ statusName, closedBy }: TicketDetail): string => {
  if (closedBy === null) return statusName;
  return closedBy === 'issue' ? t.byIssue : t.byHand;
};

const IssueLine = ({ ticket }: { readonly ticket: TicketDetail }) => {
  const { issue, issueStatus } = ticket;
  if (issue === null) return ABSENT;
  const search = new URLSearchParams({ q: issue.displayId, check: issue.issueId });
  return (
    <>
      <Link to={`${paths.issues}?${search}`}>
        {issue.displayId} {issue.name}
      </Link>{' '}
      ({issueStatus === 'resolved' ? t.issueResolved : t.issueActive})
    </>
  );
};

const Place = ({ ticket }: { readonly ticket: TicketDetail }) => {
  const name = ticketTexts.trackers[ticket.tracker] ?? ticket.tracker;
  if (ticket.url === null) return name;
  return (
    <a href={ticket.url} target="_blank" rel="noreferrer">
      {name} {ticket.key}
    </a>
  );
};

const factsOf = (ticket: TicketDetail): FactLine[] => [
  { label: t.status, value: statusOf(ticket) },
  { label: t.tracker, value: <Place ticket={ticket} /> },
  { label: t.issue, value: <IssueLine ticket={ticket} /> },
  { label: t.due, value: <Time at={ticket.dueOn} form={dayText} /> },
  { label: ticketTexts.columns.assignedTo, value: ticket.assignedTo ?? ABSENT },
  { label: ticketTexts.columns.createdBy, value: ticket.createdBy },
  { label: ticketTexts.columns.createdOn, value: <Time at={ticket.createdOn} /> },
  { label: t.accounts, value: ticket.accounts.join(', ') || ABSENT },
  { label: t.tags, value: ticket.tags.join(', ') || ABSENT },
];

/** Of a ticket that is kept in the product. */
const Assignee = ({ ticket }: { readonly ticket: TicketDetail }) => {
  const users = useUsers().data?.data ?? [];
  const { mutate, isPending } = useUpdate(ticket._id);
  const current = users.find(({ email }) => email === ticket.assignedTo)?._id ?? '';
  return (
    <SelectLine
      label={t.assign}
      disabled={isPending}
      options={[
        { value: '', label: ticketTexts.filters.nobody },
        ...users.map(({ _id, email }) => ({ value: _id, label: email })),
      ]}
      value={current}
      onChange={({ target }) => mutate({ assignee: target.value || null })}
    />
  );
};

const Detail = ({ ticket }: { readonly ticket: TicketDetail }) => (
  <>
    <FactList facts={factsOf(ticket)} />
    {ticket.tracker === IN_PRODUCT && <Assignee ticket={ticket} />}
    <SheetPart title={ticketTexts.columns.description}>
      <p className={styles.whole}>{ticket.description}</p>
    </SheetPart>
    <SheetPart title={t.timeline}>
      <Timeline ticket={ticket} />
    </SheetPart>
  </>
);

const StatusButton = ({ ticket }: { readonly ticket: TicketDetail }) => {
  const { mutate, isPending } = useUpdate(ticket._id);
  const isOpen = ticket.status === 'open';
  return (
    <Button
      changes
      busy={isPending}
      busyText={isOpen ? t.close : t.reopen}
      onClick={() => mutate({ status: isOpen ? 'closed' : 'open' })}
    >
      {isOpen ? t.close : t.reopen}
    </Button>
  );
};

interface TicketSheetProps {
  readonly ticketId: string;
  readonly onClose: () => void;
}

/** The live ticket with its comments and timeline. */
export const TicketSheet = ({ ticketId, onClose }: TicketSheetProps) => {
  const { data, error, refetch } = useTicket(ticketId);
  return (
    <Modal
      size="sheet"
      title={data ? `${data.key} ${data.name}` : ticketTexts.caption}
      onClose={onClose}
      footer={data && <StatusButton ticket={data} />}
    >
      {data && <Detail ticket={data} />}
      {!data && !error && <SkeletonLines lines={12} />}
      {!data && error && (
        <ErrorState error={error} fallback={t.failed} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
};
