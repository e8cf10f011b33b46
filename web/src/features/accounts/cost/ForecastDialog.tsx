import { useForm } from 'react-hook-form';
import { FormAlert } from '#components/FormAlert.tsx';
import { FormDialog } from '#components/FormDialog.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { type ScanFrequency, scanFrequencies } from '#contracts/cloudAccount/words.ts';
import { messageOf } from '#lib/apiError.ts';
import { t as shared } from '#messages';
import { costTexts as t } from '#messages/accountCost.ts';
import styles from './Cost.module.css';
import { ForecastResult } from './ForecastResult.tsx';
import {
  type Amount,
  amountOf,
  amounts,
  type Entered,
  type Group,
  groups,
  inventoryOf,
  noAmounts,
} from './inventory.ts';
import { useForecast } from './queries.ts';

interface Fields extends Entered {
  readonly frequency: ScanFrequency;
}

const columns: Readonly<Record<Amount, string>> = {
  number: t.number,
  gigabytes: t.gigabytes,
  units: t.units,
};
const frequencies = scanFrequencies.map((value) => ({
  value,
  label: shared.accounts.frequency[value],
}));
const isAmount = (text: string): true | string => amountOf(text) !== null || t.invalid;

type FormOf = ReturnType<typeof useForm<Fields>>;

const Row = ({ group, form }: { readonly group: Group; readonly form: FormOf }) => (
  <tr>
    <th scope="row">{t.groups[group]}</th>
    {amounts.map((amount) => (
      <td key={amount}>
        <input
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          maxLength={15}
          aria-label={t.cell(columns[amount], t.groups[group])}
          aria-invalid={form.formState.errors[`${group} ${amount}`] !== undefined}
          {...form.register(`${group} ${amount}`, { validate: isAmount })}
        />
      </td>
    ))}
  </tr>
);

const Holdings = ({ form }: { readonly form: FormOf }) => (
  <>
    <table className={styles.table}>
      <caption className="visually-hidden">{t.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.holds}</th>
          {amounts.map((amount) => (
            <th key={amount} scope="col">
              {columns[amount]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Row key={group} group={group} form={form} />
        ))}
      </tbody>
    </table>
    {Object.keys(form.formState.errors).length > 0 && (
      <p className={styles.problem} role="alert">
        {t.invalid}
      </p>
    )}
  </>
);

interface ForecastDialogProps {
  readonly frequency: ScanFrequency;
  readonly onClose: () => void;
}

/** What scans of an account would cost, from what a person says that it holds. */
export const ForecastDialog = ({ frequency, onClose }: ForecastDialogProps) => {
  const form = useForm<Fields>({ defaultValues: { ...noAmounts, frequency } });
  const { mutate, data, error, isPending } = useForecast();
  const submit = form.handleSubmit(({ frequency: dataScanFrequency, ...entered }) =>
    mutate({ inventory: inventoryOf(entered), dataScanFrequency }),
  );
  return (
    <FormDialog
      title={t.title}
      submit={t.submit}
      submitting={t.submitting}
      busy={isPending}
      onSubmit={(event) => {
        // React passes events of a portal on to the form that opened it.
        event.stopPropagation();
        return submit(event);
      }}
      onClose={onClose}
      below={data && <ForecastResult forecast={data} />}
    >
      <div className={styles.form}>
        <p className={styles.hint}>{t.lead}</p>
        <FormAlert text={error ? messageOf(error, t.failed) : undefined} />
        <Holdings form={form} />
        <SelectLine label={t.frequency} options={frequencies} {...form.register('frequency')} />
      </div>
    </FormDialog>
  );
};
