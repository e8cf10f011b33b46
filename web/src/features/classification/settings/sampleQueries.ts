import { useMutation } from '@tanstack/react-query';
import type { SampleLimits } from '#contracts/classification/sampleLimits.ts';
import { classificationSettingsRoutes } from '#contracts/classificationSettings/routes.ts';
import { call } from '#lib/api.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { queryClient } from '#lib/query.ts';
import { toast } from '#lib/toast.ts';
import { settingTexts as t } from '#messages/classificationSettings.ts';
import { settingsFailed, withEffect } from '../allowQueries.ts';

/** Saves the limits; until the settings are read again, those that are being saved are shown. */
export const useSaveSampleLimits = (limits: SampleLimits) => {
  const { customerId } = useScope();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (sampleLimits: SampleLimits) =>
      call(classificationSettingsRoutes.saveSampleLimits, { customerId, sampleLimits }),
    onSuccess: ({ existing }) => {
      toast('success', withEffect(t.samples.saved, existing));
      return queryClient.invalidateQueries();
    },
    onError: settingsFailed,
  });
  const save = (next: SampleLimits): void => mutate(next);
  return { save, isPending, shown: isPending ? (variables ?? limits) : limits };
};
