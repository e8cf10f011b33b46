import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { FieldSum } from '#contracts/scan/fieldSums.ts';
import { uploadKey, uploadRange, uploadsPk } from './keys/uploads.ts';
import { ttl } from './scans.ts';
import { putItem, queryAll, type Table } from './table.ts';

const KEPT_DAYS = 400;

/** What one part of a scan uploaded, as its scanner announced it. */
const Upload = z.object({
  accountId: z.string(),
  /** Start of the scan, ms since 1970. */
  scanSeq: z.int(),
  part: z.int(),
  /** Of the file. */
  bytes: z.int(),
  sha256: z.string(),
  fields: z.array(FieldSum),
});
export type Upload = z.infer<typeof Upload>;

/** The same part announced again is written again. */
export const writeUpload = (
  core: Table,
  customer: CustomerContext,
  upload: Upload,
): Promise<unknown> =>
  putItem(core, {
    ...uploadKey(customer, upload),
    ...upload,
    ttl: ttl(upload.scanSeq, KEPT_DAYS),
  });

/** Parts of one scan, or of all scans of an account, in order. */
export const readUploads = async (
  core: Table,
  customer: CustomerContext,
  { accountId, scanSeq }: { readonly accountId: string; readonly scanSeq?: number },
): Promise<Upload[]> => {
  const between = uploadRange(accountId, scanSeq);
  const items = await queryAll(core, uploadsPk(customer), { between });
  return items.map((item) => Upload.parse(item));
};
