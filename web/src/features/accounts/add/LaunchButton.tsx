import { Button } from '#components/Button.tsx';
import { FormAlert } from '#components/FormAlert.tsx';
import { messageOf } from '#lib/apiError.ts';
import { accountTexts } from '#messages/accounts.ts';
import type { Details } from './draft.ts';
import type { useLaunch } from './useAdd.ts';
import type { DetailsForm } from './useAddForm.ts';

const t = accountTexts.add;
const launched = ['id', 'externalId'] as const satisfies ReadonlyArray<keyof Details>;

interface LaunchProps {
  readonly form: DetailsForm;
  readonly launch: ReturnType<typeof useLaunch>;
}

/** Needs an account id; the role's ARN is not known yet. */
export const LaunchButton = ({ form, launch: { launch, isPending } }: LaunchProps) => {
  const start = async (): Promise<void> => {
    if (await form.trigger(launched, { shouldFocus: true })) launch(form.getValues());
  };
  return (
    <Button
      look="primary"
      disabled={form.watch('id').trim() === ''}
      busy={isPending}
      busyText={t.launching}
      onClick={() => void start()}
    >
      {t.launch}
    </Button>
  );
};

export const LaunchFailure = ({ form, launch: { error } }: LaunchProps) => (
  <FormAlert text={error ? messageOf(error, t.launchFailed(form.getValues('id'))) : undefined} />
);
