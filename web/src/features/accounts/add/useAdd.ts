import { useState } from 'react';
import { roleArnOf } from '#contracts/cloudAccount/stack.ts';
import { SCAN_FREQUENCY } from '#contracts/cloudAccount/words.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { useAddAccount, useLaunchStack, useVerifyAccount } from '../queries.ts';
import { type Details, forgetDraft } from './draft.ts';
import type { AddForm } from './useAddForm.ts';

export interface AddTexts {
  readonly verifyFailed: string;
  readonly addFailed: string;
  readonly done: string;
}

/** Launches the stack of what is entered. */
export const useLaunch = ({ form, setLaunchUrl }: AddForm, onLaunched: () => void) => {
  const { mutate, error, isPending } = useLaunchStack();
  const [isBlocked, setBlocked] = useState(false);
  const launch = (details: Details): void => {
    const { id, region, dataScanFrequency, externalId } = details;
    const request = { id, region, dataScanFrequency, ...(externalId && { externalId }) };
    mutate(request, {
      onSuccess: (opened) => {
        setBlocked(opened.isBlocked);
        setLaunchUrl(opened.url);
        // The template gives the role its name, so its ARN is known before the role is there.
        form.setValue('roleArn', roleArnOf(id, region), { shouldValidate: true });
        onLaunched();
      },
    });
  };
  return { launch, error, isPending, isBlocked };
};

/** Verifies the role, then adds the account. */
export const useAdd = (texts: AddTexts, onAdded: () => void) => {
  const { userId, customerId } = useSignedIn();
  const verify = useVerifyAccount(texts.verifyFailed);
  const add = useAddAccount({ failed: texts.addFailed, done: texts.done });
  const run = async ({ roleArn, ...details }: Details): Promise<void> => {
    add.reset();
    const { id, externalId } = details;
    await verify.mutateAsync({ RoleArn: roleArn, id, externalId });
    await add.mutateAsync({
      id,
      accountDescription: details.accountDescription || null,
      awsRoleARN: roleArn,
      dataScanFrequency: details.dataScanFrequency,
      scanFrequency: SCAN_FREQUENCY,
      externalId,
      userId,
      type: 'aws',
      customerRef: customerId,
    });
    forgetDraft();
    onAdded();
  };
  return {
    // Both calls report their errors themselves.
    submit: (details: Details): Promise<void> => run(details).catch(() => undefined),
    verifyError: verify.error,
    addError: add.error,
    isPending: verify.isPending || add.isPending,
  };
};
