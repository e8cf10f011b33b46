import * as z from 'zod/mini';
import { TaggedSum, uploadKinds } from '#contracts/cloudAccount/uploads.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { FieldDifference, fieldChecks } from '#contracts/scan/fieldSums.ts';
import { uploadKey, uploadRange, uploadsBefore, uploadsPk } from './keys/uploads.ts';
import { ttl } from './scans.ts';
import { putItem, queryAll, queryDescending, type Table } from './table.ts';

const KEPT_DAYS = 400;
/** As long as the account keeps the files. */
const ACTIVITY_DAYS = 30;

/** What one part of a scan uploaded: the list of fields is made from the part itself. */
const Upload = z.object({
  kind: z._default(z.enum(uploadKinds), 'scan'),
  accountId: z.string(),
  /** Start of the scan, or of the day of activity, ms since 1970. */
  scanSeq: z.int(),
  part: z.int(),
  /** Of the file. */
  bytes: z.int(),
  sha256: z.string(),
  fields: z.array(TaggedSum),
  check: z._default(z.enum(fieldChecks), 'unread'),
  differences: z._default(z.array(FieldDifference), []),
  /** Rows that are not stored. */
  quarantinedRows: z._default(z.int(), 0),
});
export type Upload = z.infer<typeof Upload>;

/** Idempotent: ingesting a part again overwrites its item. */
export const writeUpload = (
  core: Table,
  customer: CustomerContext,
  upload: Upload,
): Promise<unknown> =>
  putItem(core, {
    ...uploadKey(customer, upload),
    ...upload,
    ttl: ttl(upload.scanSeq, upload.kind === 'scan' ? KEPT_DAYS : ACTIVITY_DAYS),
  });

/** Parts of one scan, in order. */
export const readUploads = async (
  core: Table,
  customer: CustomerContext,
  { accountId, scanSeq }: { readonly accountId: string; readonly scanSeq: number },
): Promise<Upload[]> => {
  const between = uploadRange(accountId, scanSeq);
  const items = await queryAll(core, uploadsPk(customer), { between });
  return items.map((item) => Upload.parse(item));
};

export interface LatestUploads {
  readonly accountId: string;
  /** Only scans that started earlier than this one. */
  readonly before?: number | undefined;
  /** Number of scans. */
  readonly limit: number;
}

/** Parts of the latest scans of an account, by scan, newest first; no further item is read. */
export const readLatestUploads = async (
  core: Table,
  customer: CustomerContext,
  { accountId, before, limit }: LatestUploads,
): Promise<ReadonlyMap<number, readonly Upload[]>> => {
  const scans = new Map<number, Upload[]>();
  const between = uploadsBefore(accountId, before);
  for await (const item of queryDescending(core, uploadsPk(customer), between)) {
    const upload = Upload.parse(item);
    const parts = scans.get(upload.scanSeq);
    if (parts === undefined && scans.size === limit) break;
    if (parts === undefined) scans.set(upload.scanSeq, [upload]);
    else parts.push(upload);
  }
  return scans;
};
