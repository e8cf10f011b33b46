import { FormAlert } from '#components/FormAlert.tsx';
import { FormDialog } from '#components/FormDialog.tsx';
import styles from '#features/shared/acceptance/Acceptance.module.css';
import { AcceptanceReasons } from '#features/shared/acceptance/AcceptanceReasons.tsx';
import { messageOf } from '#lib/apiError.ts';
import { acceptTexts as t } from '#messages/acceptRisk.ts';
import { AcceptForecast } from '../forecast/AcceptForecast.tsx';
import { RiskScopes } from './RiskScopes.tsx';
import type { RiskRequest, RiskSubject } from './risk.ts';
import { useRiskForm } from './useRiskForm.ts';

interface RiskDialogProps {
  readonly request: RiskRequest;
  readonly onClose: () => void;
}

const Subject = ({ subjects }: { readonly subjects: readonly RiskSubject[] }) => (
  <p className={styles.subject}>
    {subjects.length === 1 ? subjects[0]?.name : t.issues(subjects.length)}
  </p>
);

/**
 * Accepts or restores the risk of one instance, of chosen ones, or of every instance of their
 * issues, existing and future: everywhere, in an account or with a tag. It stays open when the
 * change fails.
 */
export const RiskDialog = ({ request, onClose }: RiskDialogProps) => {
  const { accept, subjects } = request;
  const form = useRiskForm(request, onClose);
  const failed = accept ? t.acceptFailed : t.restoreFailed;
  return (
    <FormDialog
      title={accept ? t.title : t.restoreTitle}
      submit={t.submit}
      submitting={t.submitting}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div>
        <Subject subjects={subjects} />
        <p className={styles.lead}>{(accept ? t.lead : t.restoreLead)(subjects.length)}</p>
      </div>
      {accept && subjects.length === 1 ? (
        <AcceptForecast
          instance={subjects[0]?.securityIssueInstanceId ?? ''}
          isShown={form.scope === 'instances'}
        />
      ) : null}
      <RiskScopes request={request} scope={form.scope} onScope={form.setScope} />
      {accept ? <AcceptanceReasons form={form} /> : null}
      <FormAlert text={form.error ? messageOf(form.error, failed) : undefined} />
    </FormDialog>
  );
};
