import { type UseFormReturn, useForm } from 'react-hook-form';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { FormAlert } from '#components/FormAlert.tsx';
import { FormDialog } from '#components/FormDialog.tsx';
import { TextLine } from '#components/FormField.tsx';
import { Modal } from '#components/Modal.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { type ScanFrequency, scanFrequencies } from '#contracts/cloudAccount/words.ts';
import { messageOf } from '#lib/apiError.ts';
import { t as shared } from '#messages';
import { accountTexts } from '#messages/accounts.ts';
import { organizationTexts } from '#messages/organization.ts';
import { ConsoleLink } from '../ConsoleLink.tsx';
import { useRegions } from '../queries.ts';
import { useLaunchOrganization } from './queries.ts';

const t = organizationTexts.dialog;

interface Fields {
  readonly id: string;
  readonly region: string;
  readonly units: string;
  readonly excluded: string;
  readonly dataScanFrequency: ScanFrequency;
}

const defaults = {
  region: 'us-east-1',
  units: '',
  excluded: '',
  dataScanFrequency: 'rate(30 days)',
} as const;

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const frequencies = scanFrequencies.map((value) => ({
  value,
  label: shared.accounts.frequency[value],
}));

interface OrganizationDialogProps {
  /** Accounts that may be the management account. */
  readonly accounts: readonly CloudAccount[];
  readonly onClose: () => void;
}

interface FieldsProps {
  readonly accounts: OrganizationDialogProps['accounts'];
  readonly form: UseFormReturn<Fields>;
}

const PlaceFields = ({ accounts, form: { register } }: FieldsProps) => {
  const regions = useRegions(true).data?.msg ?? ['us-east-1'];
  return (
    <>
      <SelectLine
        label={t.management}
        options={named(accounts.map(({ id }) => id))}
        {...register('id')}
      />
      <SelectLine label={t.region} options={named(regions)} {...register('region')} />
    </>
  );
};

const MemberFields = ({ form: { register, formState } }: Pick<FieldsProps, 'form'>) => (
  <>
    <TextLine
      label={t.units}
      descriptiveText={t.unitsHint}
      autoComplete="off"
      problem={formState.errors.units?.message}
      {...register('units', { required: t.unitsRequired })}
    />
    <TextLine
      label={t.excluded}
      descriptiveText={t.excludedHint}
      autoComplete="off"
      problem={undefined}
      {...register('excluded')}
    />
    <SelectLine
      label={accountTexts.add.frequency}
      options={frequencies}
      {...register('dataScanFrequency')}
    />
  </>
);

const requestOf = ({ units, excluded, ...rest }: Fields) => ({
  ...rest,
  organizationalUnitIds: listOf(units),
  excludedAccountIds: listOf(excluded),
});

/** Shown while no account is connected by a stack of its own. */
const NoManagementAccount = ({ onClose }: Pick<OrganizationDialogProps, 'onClose'>) => (
  <Modal
    title={organizationTexts.connect}
    onClose={onClose}
    footer={
      <ButtonLink to="/account/new" look="primary">
        {shared.accounts.addNew}
      </ButtonLink>
    }
  >
    <p>{t.noManagement}</p>
  </Modal>
);

/** Opens the stack of an organisation in its management account. */
const LaunchDialog = ({ accounts, onClose }: OrganizationDialogProps) => {
  const { mutateAsync, error, data } = useLaunchOrganization();
  const id = accounts[0]?.id ?? '';
  const form = useForm<Fields>({ defaultValues: { ...defaults, id } });
  const submit = form.handleSubmit((fields) =>
    mutateAsync(requestOf(fields)).then(
      ({ isBlocked }) => isBlocked || onClose(),
      () => undefined,
    ),
  );
  return (
    <FormDialog
      title={organizationTexts.connect}
      {...{ submit: t.submit, submitting: t.submitting, onSubmit: submit, onClose }}
      busy={form.formState.isSubmitting}
      disabled={data?.isBlocked === true}
    >
      <p>{t.lead}</p>
      <FormAlert text={error ? messageOf(error, t.failed) : undefined} />
      {data?.isBlocked && <ConsoleLink {...data} />}
      <PlaceFields accounts={accounts} form={form} />
      <MemberFields form={form} />
    </FormDialog>
  );
};

/** The launch of an organisation's stack, or what is missing for it. */
export const OrganizationDialog = (props: OrganizationDialogProps) =>
  props.accounts.length > 0 ? (
    <LaunchDialog {...props} />
  ) : (
    <NoManagementAccount onClose={props.onClose} />
  );
