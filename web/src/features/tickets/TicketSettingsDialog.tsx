import { useForm } from 'react-hook-form';
import { ErrorState } from '#components/ErrorState.tsx';
import { FormAlert } from '#components/FormAlert.tsx';
import { FormDialog } from '#components/FormDialog.tsx';
import { TextLine } from '#components/FormField.tsx';
import { Modal } from '#components/Modal.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { Switch } from '#components/Switch.tsx';
import { issueSeverities } from '#contracts/issue/issue.ts';
import type { TicketSettings } from '#contracts/ticket/settings.ts';
import { messageOf } from '#lib/apiError.ts';
import { useMayManage } from '#lib/rights.ts';
import { useTicketSettings } from '#lib/ticketSettings.ts';
import { ticketTexts } from '#messages/tickets.ts';
import { useSettingsChange } from './settingsQueries.ts';

const t = ticketTexts.settings;

const days = {
  required: t.wrongDays,
  valueAsNumber: true,
  min: { value: 1, message: t.wrongDays },
  max: { value: 730, message: t.wrongDays },
} as const;

interface FormProps {
  readonly settings: TicketSettings;
  readonly onClose: () => void;
}

const Form = ({ settings, onClose }: FormProps) => {
  const form = useForm<TicketSettings>({ defaultValues: settings });
  const { mutateAsync, error } = useSettingsChange();
  const mayManage = useMayManage();
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog
      title={t.title}
      size="small"
      submit={t.save}
      submitting={t.saving}
      busy={isSubmitting}
      disabled={!mayManage}
      onClose={onClose}
      onSubmit={form.handleSubmit((given) => mutateAsync(given).then(onClose, () => undefined))}
    >
      <FormAlert text={error ? messageOf(error, t.failed) : undefined} />
      <Switch
        label={t.close}
        on={form.watch('closeWithIssue')}
        disabled={!mayManage}
        onChange={(on) => form.setValue('closeWithIssue', on)}
      />
      <p>{t.closeNote}</p>
      <p>{t.days}</p>
      {issueSeverities.map((severity) => (
        <TextLine
          key={severity}
          label={severity}
          type="number"
          problem={errors.dueDays?.[severity]?.message}
          {...form.register(`dueDays.${severity}`, days)}
        />
      ))}
    </FormDialog>
  );
};

/** When tickets are closed, and by when issues are to be fixed. */
export const TicketSettingsDialog = ({ onClose }: Pick<FormProps, 'onClose'>) => {
  const { data, error, refetch } = useTicketSettings();
  if (data) return <Form settings={data} onClose={onClose} />;
  return (
    <Modal title={t.title} size="small" onClose={onClose}>
      {error ? (
        <ErrorState error={error} fallback={ticketTexts.failed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Modal>
  );
};
