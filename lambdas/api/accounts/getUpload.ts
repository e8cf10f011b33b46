import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { UploadedPart } from '#contracts/cloudAccount/uploads.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readUploads, type Upload } from '#store/uploads.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { readOwnAccount } from './shared.ts';

const wirePart = (of: Upload): UploadedPart => ({
  part: of.part,
  bytes: of.bytes,
  sha256: of.sha256,
  fields: of.fields,
  check: of.check,
  differences: of.differences,
  quarantinedRows: of.quarantinedRows,
});

export const getUpload: UseCase<typeof accountRoutes.getUpload, AccountsDeps> = async (
  { cloudAccountId, scanSeq },
  call,
) => {
  await readOwnAccount(call, cloudAccountId);
  const { deps, caller } = call;
  const of = { accountId: cloudAccountId, scanSeq };
  const uploads = await readUploads(deps.core, caller.customer, of);
  if (uploads.length === 0) throw new AppError('notFound');
  const parts = uploads.map(wirePart);
  return { cloudAccountId, scanSeq, startedAt: new Date(scanSeq).toISOString(), parts };
};
