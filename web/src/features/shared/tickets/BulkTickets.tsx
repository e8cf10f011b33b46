import { Button } from '#components/Button.tsx';
import { Modal } from '#components/Modal.tsx';
import { PlainTable } from '#components/PlainTable.tsx';
import { t as shared } from '#messages';
import { ticketTexts } from '#messages/tickets.ts';
import type { TicketRequest } from './subject.ts';
import styles from './Tickets.module.css';
import { type BulkResults, unfiled, useBulk } from './useBulk.ts';

const t = ticketTexts.bulk;
const columns = [ticketTexts.columns.name, ticketTexts.caption];

interface RowsProps {
  readonly subjects: TicketRequest['subjects'];
  readonly results: BulkResults;
}

const Rows = ({ subjects, results }: RowsProps) => (
  <PlainTable caption={ticketTexts.caption} columns={columns} figuresFrom={columns.length}>
    {subjects.map(({ securityIssueInstanceId: id, name }) => {
      const result = results.get(id);
      return (
        <tr key={id}>
          <td>{name}</td>
          <td className={styles.result} data-state={result?.state ?? 'waiting'}>
            {result?.text ?? t.waiting}
          </td>
        </tr>
      );
    })}
  </PlainTable>
);

interface BulkTicketsProps {
  readonly request: TicketRequest;
  readonly onClose: () => void;
}

/** One ticket for each of the selected issues, with progress and a result for each. */
export const BulkTickets = ({ request, onClose }: BulkTicketsProps) => {
  const { subjects, onDone } = request;
  const { results, busy, run } = useBulk(subjects);
  const left = unfiled(subjects, results);
  const leave = () => {
    onClose();
    if (left.length === 0) onDone?.();
  };
  return (
    <Modal
      title={t.title(subjects.length)}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{left.length === 0 ? shared.close : shared.cancel}</Button>
          {left.length > 0 && (
            <Button
              look="primary"
              busy={busy}
              busyText={t.progress(results.size, subjects.length)}
              onClick={() => void run()}
            >
              {results.size === 0 ? ticketTexts.create : t.retry}
            </Button>
          )}
        </>
      }
    >
      <p>{t.lead}</p>
      <output className={styles.progress}>
        {t.progress(subjects.length - left.length, subjects.length)}
      </output>
      <Rows subjects={subjects} results={results} />
    </Modal>
  );
};
