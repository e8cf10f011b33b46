import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useExternalId } from '../queries.ts';
import { type Details, keepDraft, readDraft, type Step } from './draft.ts';

export type DetailsForm = UseFormReturn<Details>;

const isFocused = (field: keyof Details): boolean =>
  document.activeElement?.getAttribute('name') === field;

/** Fills in the generated id, unless there is one. */
const useGeneratedId = (form: DetailsForm, isShown: boolean) => {
  const generated = useExternalId(isShown && form.getValues('externalId') === '');
  const id = generated.data?.ExternalId;
  useEffect(() => {
    if (id === undefined || form.getValues('externalId') !== '') return;
    // The other fields may be filled before it comes, and the form is valid from here on.
    form.setValue('externalId', id, { shouldValidate: true });
    // Whoever is about to type an id of their own replaces it.
    if (isFocused('externalId')) form.setFocus('externalId', { shouldSelect: true });
  }, [form, id]);
  return generated;
};

/** Form of a new account, kept for a reload of the page. */
export const useAddForm = () => {
  const [from] = useState(readDraft);
  const [step, setStep] = useState<Step>(from.step);
  const [launchUrl, setLaunchUrl] = useState(from.launchUrl);
  const form = useForm<Details>({ defaultValues: from.details, mode: 'onTouched' });
  const generated = useGeneratedId(form, step !== 'type');
  useEffect(() => {
    const keepIt = (): void => keepDraft({ step, launchUrl, details: form.getValues() });
    keepIt();
    return form.watch(keepIt).unsubscribe;
  }, [form, step, launchUrl]);
  return { form, step, setStep, launchUrl, setLaunchUrl, generated };
};
export type AddForm = ReturnType<typeof useAddForm>;
