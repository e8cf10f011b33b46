import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CustomDetector } from '#contracts/classification/customDetector.ts';
import { classificationSettingsRoutes } from '#contracts/classificationSettings/routes.ts';
import { call } from '#lib/api.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { queryClient, readKey } from '#lib/query.ts';
import { toast } from '#lib/toast.ts';
import { settingTexts as t } from '#messages/classificationSettings.ts';
import { settingsFailed, withEffect } from '../allowQueries.ts';

const everything = { onSuccess: () => queryClient.invalidateQueries() };

export const useSaveDetector = () => {
  const { customerId } = useScope();
  return useMutation({
    mutationFn: (detector: CustomDetector) =>
      call(classificationSettingsRoutes.saveDetector, { customerId, detector }),
    onSuccess: ({ existing }) => {
      toast('success', withEffect(t.own.saved, existing));
      return queryClient.invalidateQueries();
    },
  });
};

export const useDeleteDetector = () => {
  const { customerId } = useScope();
  const { mutate, isPending } = useMutation({
    mutationFn: (name: string) =>
      call(classificationSettingsRoutes.deleteDetector, { customerId, name }),
    ...everything,
    onError: settingsFailed,
  });
  const remove = (name: string, onDone: () => void): void =>
    mutate(name, {
      onSuccess: ({ existing }) => {
        toast('success', withEffect(t.own.removed, existing));
        onDone();
      },
    });
  return { remove, isPending };
};

const PAUSE_MS = 400;

/** The value once it has not changed for a moment. */
const usePaused = <T>(value: T): T => {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
};

export interface Attempt {
  readonly pattern: string;
  readonly keywords: readonly string[];
  readonly sample: string;
}

/** Matches of the pattern in the sample, requested after a pause of typing and not cached. */
export const useAttempt = (attempt: Attempt) => {
  const { customerId } = useScope();
  const paused = usePaused(JSON.stringify(attempt));
  const { pattern, keywords, sample }: Attempt = JSON.parse(paused);
  const request = { customerId, pattern, keywords: [...keywords], sample };
  const isReady = pattern !== '' && sample !== '';
  const query = useQuery({
    queryKey: [...readKey(classificationSettingsRoutes.tryDetector), paused],
    queryFn: ({ signal }) => call(classificationSettingsRoutes.tryDetector, request, { signal }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  return { ...query, isReady };
};
