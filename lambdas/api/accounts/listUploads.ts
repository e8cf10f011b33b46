import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readUploads, type Upload } from '#store/uploads.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { readOwnAccount } from './shared.ts';

const summaryOf = (scanSeq: number, parts: readonly Upload[]) => ({
  scanSeq,
  startedAt: new Date(scanSeq).toISOString(),
  parts: parts.length,
  bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
  fields: new Set(parts.flatMap(({ fields }) => fields.map(({ field }) => field))).size,
});

export const listUploads: UseCase<typeof accountRoutes.listUploads, AccountsDeps> = async (
  { cloudAccountId },
  call,
) => {
  await readOwnAccount(call, cloudAccountId);
  const { deps, caller } = call;
  const uploads = await readUploads(deps.core, caller.customer, { accountId: cloudAccountId });
  const scans = Map.groupBy(uploads, ({ scanSeq }) => scanSeq);
  return [...scans].map(([scanSeq, parts]) => summaryOf(scanSeq, parts)).reverse();
};
