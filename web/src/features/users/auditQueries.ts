import { useInfiniteQuery } from '@tanstack/react-query';
import type { ExportFormat } from '#components/ExportButton.tsx';
import type { AuditFilter } from '#contracts/auditLog/filter.ts';
import { type AuditEntry, auditLogRoutes } from '#contracts/auditLog/routes.ts';
import { call } from '#lib/api.ts';
import { saveFile } from '#lib/csv.ts';
import { formatWhole } from '#lib/format.ts';
import { readKey } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { userTexts } from '#messages/users.ts';

/** Pages of the audit log, newest first. */
export const useAuditLog = (enabled: boolean) => {
  const { customerId } = useSignedIn();
  return useInfiniteQuery({
    queryKey: readKey(auditLogRoutes.listAuditLog, { customerId }),
    enabled,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        auditLogRoutes.listAuditLog,
        pageParam === undefined ? { customerId } : { customerId, before: pageParam },
        { signal },
      ),
    getNextPageParam: ({ before }) => before ?? undefined,
  });
};

type Wanted = AuditFilter & { readonly customerId: string };

/** All that fits the filter; the reader is told where it is cut. */
const fetchFile = async (
  { customerId, words, action }: Wanted,
  format: 'csv' | 'json',
  signal: AbortSignal,
) => {
  const request = {
    ...{ customerId, words, format },
    ...(action !== '' && { action: action as AuditEntry['action'] }),
  };
  const file = await call(auditLogRoutes.exportAuditLog, request, { signal });
  if (file.isCut) toast('warning', userTexts.audit.cut(formatWhole(file.entries)));
  return file;
};

/** Saves all that fits the filter as a file; resolves to its number of entries. */
export const exportAuditLog =
  (format: ExportFormat, wanted: Wanted) =>
  async (signal: AbortSignal): Promise<number> => {
    const file = await fetchFile(wanted, format === 'CSV' ? 'csv' : 'json', signal);
    if (format === 'CSV') {
      saveFile(file.fileName, file.content, file.contentType);
      return file.entries;
    }
    const [{ saveOcsf }, { auditOcsf }] = await Promise.all([
      import('#lib/ocsfFile.ts'),
      import('./auditOcsf.ts'),
    ]);
    return saveOcsf('audit', (JSON.parse(file.content) as AuditEntry[]).map(auditOcsf));
  };
