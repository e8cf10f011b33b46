import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { UploadSummary } from '#contracts/cloudAccount/uploads.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readLatestUploads, type Upload } from '#store/uploads.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { readOwnAccount } from './shared.ts';

const sum = (of: readonly number[]): number => of.reduce((total, each) => total + each, 0);

const summaryOf = (scanSeq: number, parts: readonly Upload[]): UploadSummary => ({
  kind: parts[0]?.kind ?? 'scan',
  scanSeq,
  startedAt: new Date(scanSeq).toISOString(),
  parts: parts.length,
  bytes: sum(parts.map(({ bytes }) => bytes)),
  fields: new Set(parts.flatMap(({ fields }) => fields.map(({ field }) => field))).size,
  quarantinedRows: sum(parts.map(({ quarantinedRows }) => quarantinedRows)),
  differingParts: parts.filter(({ check }) => check === 'differs').length,
  unreadParts: parts.filter(({ check }) => check === 'unread').length,
});

export const listUploads: UseCase<typeof accountRoutes.listUploads, AccountsDeps> = async (
  { cloudAccountId, before, limit },
  call,
) => {
  await readOwnAccount(call, cloudAccountId);
  const { deps, caller } = call;
  const of = { accountId: cloudAccountId, before, limit };
  const scans = await readLatestUploads(deps.core, caller.customer, of);
  return [...scans].map(([scanSeq, parts]) => summaryOf(scanSeq, parts));
};
