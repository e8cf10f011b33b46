import { Button } from '#components/Button.tsx';
import { SelectionBar } from '#components/SelectionBar.tsx';
import type { IssueRow } from '#contracts/issue/issue.ts';
import { useTicketDialog } from '#features/shared/tickets/ticketDesk.tsx';
import { bulkTexts as t } from '#messages/issues.ts';
import { workTexts } from '#messages/issueWork.ts';
import { useRiskDialog } from '../risk/riskDesk.tsx';
import { WorkButton } from '../work/WorkButton.tsx';

interface BulkBarProps {
  readonly rows: readonly IssueRow[];
  readonly onClear: () => void;
}

/** Actions on the selected rows; shown above the foot of the page while rows are selected. */
export const BulkBar = ({ rows, onClear }: BulkBarProps) => {
  const openDialog = useRiskDialog();
  const createTickets = useTicketDialog();
  const [active, accepted] = [
    rows.filter((row) => !row.risk_accepted),
    rows.filter((row) => row.risk_accepted),
  ];
  return (
    <SelectionBar label={t.label} count={t.selected(rows.length)} clear={t.clear} onClear={onClear}>
      {active.length > 0 ? (
        <Button
          changes
          size="small"
          look="primary"
          onClick={() => openDialog({ accept: true, subjects: active, onDone: onClear })}
        >
          {t.accept}
        </Button>
      ) : null}
      {accepted.length > 0 ? (
        <Button
          changes
          size="small"
          onClick={() => openDialog({ accept: false, subjects: accepted, onDone: onClear })}
        >
          {t.restore}
        </Button>
      ) : null}
      <Button
        changes
        size="small"
        onClick={() => createTickets({ subjects: rows, onDone: onClear })}
      >
        {t.tickets}
      </Button>
      <WorkButton subjects={rows} text={workTexts.bulk} onDone={onClear} />
    </SelectionBar>
  );
};
