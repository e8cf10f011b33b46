import * as z from 'zod/mini';
import { exportKey, exportRange } from './keys/customerData.ts';
import { getItem, putItem, queryAll, type Table, updateItem } from './table.ts';

const Archive = z.object({
  key: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  /** Milliseconds since 1970. */
  readyAt: z.int(),
});

/** An export that was requested; times in ms since 1970. */
const ExportItem = z.object({
  exportId: z.string(),
  customerId: z.string(),
  requestedBy: z.string(),
  requestedAt: z.int(),
  /** Lines of each file that is written. */
  files: z.record(z.string(), z.int()),
  archive: z.nullable(Archive),
});
export type ExportItem = z.infer<typeof ExportItem>;

const KEPT_DAYS = 30;
const ttl = (at: number): number => Math.ceil(at / 1000) + KEPT_DAYS * 86_400;

type ExportOf = Pick<ExportItem, 'customerId' | 'exportId'>;

/** Newest first. */
export const readExports = async (identity: Table, customerId: string): Promise<ExportItem[]> => {
  const { pk } = exportKey(customerId, '');
  const items = await queryAll(identity, pk, { between: exportRange });
  return items.map((item) => ExportItem.parse(item)).sort((a, b) => b.requestedAt - a.requestedAt);
};

export const readExport = async (
  identity: Table,
  { customerId, exportId }: ExportOf,
): Promise<ExportItem | undefined> => {
  const item = await getItem(identity, exportKey(customerId, exportId));
  return item && ExportItem.parse(item);
};

export const writeExport = (
  identity: Table,
  item: Omit<ExportItem, 'files' | 'archive'>,
): Promise<void> =>
  putItem(
    identity,
    {
      ...exportKey(item.customerId, item.exportId),
      ...item,
      ...({ files: {}, archive: null } satisfies Partial<ExportItem>),
      ttl: ttl(item.requestedAt),
    },
    { ConditionExpression: 'attribute_not_exists(pk)' },
  );

/** One more file is written. */
export const markFile = async (
  identity: Table,
  of: ExportOf,
  { file, lines }: { readonly file: string; readonly lines: number },
): Promise<void> => {
  await updateItem(identity, exportKey(of.customerId, of.exportId), {
    ConditionExpression: 'attribute_exists(pk)',
    UpdateExpression: 'SET files.#file = :lines',
    ExpressionAttributeNames: { '#file': file },
    ExpressionAttributeValues: { ':lines': lines },
  });
};

export const markReady = async (
  identity: Table,
  of: ExportOf,
  archive: z.infer<typeof Archive>,
): Promise<void> => {
  await updateItem(identity, exportKey(of.customerId, of.exportId), {
    ConditionExpression: 'attribute_exists(pk)',
    UpdateExpression: 'SET #archive = :archive',
    ExpressionAttributeNames: { '#archive': 'archive' },
    ExpressionAttributeValues: { ':archive': archive },
  });
};
