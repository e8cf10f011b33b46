import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '#contracts/http/route.ts';
import { reportRoutes } from '#contracts/report/routes.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { readKey, useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { reportTexts as t } from '#messages/reports.ts';

const POLL_MS = 1_500;

export const useReports = () => {
  const { userId } = useSignedIn();
  return useRead(reportRoutes.listReports, { userId }, { enabled: userId !== '' });
};

const useAgain = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: readKey(reportRoutes.listReports) });
};

type NewReport = Omit<RequestInput<typeof reportRoutes.createReport>, 'userId' | 'timeZone'>;

export const useCreate = () => {
  const { userId } = useSignedIn();
  const onSettled = useAgain();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return useMutation({
    mutationFn: (report: NewReport) =>
      call(reportRoutes.createReport, { ...report, userId, timeZone }),
    onSuccess: () => toast('success', t.wizard.done),
    onError: (error) => toast('error', messageOf(error, t.wizard.failed)),
    onSettled,
  });
};

export const useRemove = () => {
  const onSettled = useAgain();
  return useMutation({
    mutationFn: (reportId: string) => call(reportRoutes.deleteReport, { reportId }),
    onSuccess: () => toast('success', t.deletion.done),
    onError: () => toast('error', t.deletion.failed),
    onSettled,
  });
};

export const useSendNow = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reportId: string) => call(reportRoutes.sendReportNow, { reportId }),
    onSuccess: ({ msg }) => toast('success', msg),
    onError: (error) => toast('error', messageOf(error, t.sendFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: readKey(reportRoutes.listReportRuns) }),
  });
};

export const useSaveTimeZone = () => {
  const { customerId } = useSignedIn();
  const onSettled = useAgain();
  return useMutation({
    mutationFn: (timeZone: string) =>
      call(reportRoutes.saveReportSettings, { customerId, timeZone }),
    onSuccess: () => toast('success', t.zoneSaved),
    onError: (error) => toast('error', messageOf(error, t.zoneFailed)),
    onSettled,
  });
};

export const useRuns = (reportId: string) =>
  useRead(reportRoutes.listReportRuns, { reportId }, { every: 5_000 });

/** Read again until there is a content. */
export const useRun = (runId: string | undefined) => {
  const client = useQueryClient();
  const request = { runId: runId ?? '' };
  const key = readKey(reportRoutes.getReportRun, request);
  const known = client.getQueryData<{ content: unknown }>(key);
  const every = known?.content ? (false as const) : POLL_MS;
  return useRead(reportRoutes.getReportRun, request, { every, enabled: runId !== undefined });
};

/** A report that nobody receives; without an id, the whole one. */
export const usePreview = () => {
  const { customerId } = useSignedIn();
  return useMutation({
    mutationFn: (reportId: string | null) =>
      call(reportRoutes.previewReport, { customerId, reportId }),
    onError: (error) => toast('error', messageOf(error, t.print.failed)),
  });
};

export const useFile = (runId: string) =>
  useMutation({
    mutationFn: (file: 'pdf' | 'csv') => call(reportRoutes.linkReportFile, { runId, file }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast('error', messageOf(error, t.print.linkFailed)),
  });
