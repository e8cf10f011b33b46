import { type FormEvent, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { TextBox } from '#components/TextBox.tsx';
import { Time } from '#components/Time.tsx';
import { COMMENT_MAX, type TicketDetail, type TimelineEntry } from '#contracts/ticket/ticket.ts';
import { ticketTexts } from '#messages/tickets.ts';
import styles from './TicketsPage.module.css';
import { useComment } from './ticketQueries.ts';

const t = ticketTexts.detail;

const deed = ({ kind, text }: TimelineEntry): string =>
  kind === 'assigned' && text === '' ? ticketTexts.kinds.unassigned : ticketTexts.kinds[kind];

const Entry = ({ entry }: { readonly entry: TimelineEntry }) => (
  <li>
    <span className={styles.deed}>
      {entry.by} {deed(entry)} <Time at={entry.at} />
    </span>
    {entry.text !== '' && <span className={styles.whole}>{entry.text}</span>}
  </li>
);

const NewComment = ({ ticketId }: { readonly ticketId: string }) => {
  const [text, setText] = useState('');
  const { mutate, isPending } = useComment(ticketId);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate(text, { onSuccess: () => setText('') });
  };
  return (
    <form onSubmit={submit}>
      <TextBox
        label={t.comment}
        maxLength={COMMENT_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        changes
        type="submit"
        size="small"
        busy={isPending}
        busyText={t.sending}
        disabled={text.trim() === ''}
      >
        {t.send}
      </Button>
    </form>
  );
};

/** What happened to a ticket, oldest first, and a line for what comes next. */
export const Timeline = ({ ticket }: { readonly ticket: TicketDetail }) => (
  <>
    <ol className={styles.timeline}>
      {ticket.timeline.map((entry) => (
        <Entry key={`${entry.at} ${entry._id}`} entry={entry} />
      ))}
    </ol>
    <NewComment ticketId={ticket._id} />
  </>
);
