import { Printer } from 'lucide-react';
import { Button } from '#components/Button.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { CopyLink } from '#features/shared/list/CopyLink.tsx';
import { RowsExport } from '#features/shared/list/RowsExport.tsx';
import { t } from '#messages';
import { checklistTexts as c } from '#messages/checklist.ts';
import styles from './Checklist.module.css';
import { IssuesCard } from './IssuesCard.tsx';
import { Remediation } from './Remediation.tsx';
import { ScoreCard } from './ScoreCard.tsx';
import { StoresCard } from './StoresCard.tsx';
import { useSteps } from './stepQueries.ts';

const Actions = () => (
  <>
    <CopyLink />
    <Button size="small" onClick={() => window.print()}>
      <Printer size={14} aria-hidden="true" />
      {c.print}
    </Button>
    <RowsExport
      file="checklist-steps"
      rows={useSteps()?.open}
      columns={async () => (await import('./cutsCsv.ts')).cutsCsv}
    />
  </>
);

/** Route /checklist: what is wrong now, and what to do first. */
export const ChecklistPage = () => (
  <>
    <PageHeader title={t.pages.checklist} note={t.pages.checklistLead} actions={<Actions />} />
    <div className={styles.page}>
      <div className={styles.cards}>
        <ScoreCard />
        <IssuesCard type="Malicious Activity" texts={c.attacks} />
        <StoresCard />
        <IssuesCard type="Vulnerability" texts={c.software} />
      </div>
      <Remediation />
    </div>
  </>
);
