import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { TextLine } from '#components/FormField.tsx';
import { SelectLine } from '#components/SelectLine.tsx';
import { scanFrequencies } from '#contracts/cloudAccount/words.ts';
import { paths } from '#lib/paths.ts';
import { t as shared } from '#messages';
import { accountTexts } from '#messages/accounts.ts';
import { ForecastButton, keepFocus } from '../cost/ForecastButton.tsx';
import styles from './Add.module.css';
import { checkField } from './checkField.ts';
import type { AddForm, DetailsForm } from './useAddForm.ts';

const StackInfoDialog = lazy(async () => ({
  default: (await import('../stack/StackInfoDialog.tsx')).StackInfoDialog,
}));

const t = accountTexts.add;
const MAX_DESCRIPTION = 500;
const MAX_EXTERNAL_ID = 256;

const frequencies = scanFrequencies.map((value) => ({
  value,
  label: shared.accounts.frequency[value],
}));
const trimmed = (text: string): string => text.trim();

const Identity = ({ form }: { readonly form: DetailsForm }) => {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextLine
        label={t.accountId}
        descriptiveText={t.accountIdHint}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        problem={errors.id?.message}
        {...register('id', { validate: checkField('id'), setValueAs: trimmed })}
      />
      <TextLine
        label={t.externalId}
        descriptiveText={t.externalIdHint}
        autoComplete="off"
        maxLength={MAX_EXTERNAL_ID}
        problem={errors.externalId?.message}
        {...register('externalId', { validate: checkField('externalId'), setValueAs: trimmed })}
      />
    </>
  );
};

const InfoButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="link" size="small" onMouseDown={keepFocus} onClick={() => setOpen(true)}>
        {accountTexts.info.open}
      </Button>
      {isOpen &&
        createPortal(
          <Suspense fallback={null}>
            <StackInfoDialog onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
};

interface DetailsStepProps {
  readonly add: AddForm;
  readonly regions: readonly string[];
  /** The button that launches the stack. */
  readonly launch: ReactNode;
}

/** Fields of the account and of its stack. */
export const DetailsStep = ({ add, regions, launch }: DetailsStepProps) => {
  const { form, generated } = add;
  const { register } = form;
  return (
    <>
      <Identity form={form} />
      {generated.error && form.watch('externalId') === '' && (
        <ErrorState
          inline
          error={generated.error}
          fallback={t.externalIdFailed}
          onRetry={() => void generated.refetch()}
        />
      )}
      <TextLine
        label={t.description}
        maxLength={MAX_DESCRIPTION}
        problem={undefined}
        {...register('accountDescription', { setValueAs: trimmed })}
      />
      <div className={styles.pair}>
        <SelectLine
          label={t.region}
          options={regions.map((value) => ({ value, label: value }))}
          {...register('region')}
        />
        <SelectLine label={t.frequency} options={frequencies} {...register('dataScanFrequency')} />
      </div>
      <div className={styles.line}>
        {launch}
        <span className={styles.hint}>{t.launchHint}</span>
        <InfoButton />
        <Link
          className={styles.review}
          to={paths.securityReview}
          target="_blank"
          onMouseDown={keepFocus}
        >
          {accountTexts.info.review}
        </Link>
        <ForecastButton frequency={form.watch('dataScanFrequency')} />
      </div>
    </>
  );
};
