import type { ActivityMessage } from '#contracts/activity/activityMessage.ts';
import { ActivityRow } from '#contracts/activity/activityRow.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { fieldSumsOfLines } from '#contracts/scan/fieldSums.ts';
import { fieldTagsOf } from '#contracts/scan/fieldTagsOf.ts';
import type { Table } from '#store/table.ts';
import { type Upload, writeUpload } from '#store/uploads.ts';
import { checkFields, taggerOf } from '../ingest/checkFields.ts';

const DAY_MS = 86_400_000;
const tags = fieldTagsOf(ActivityRow);
const withTag = taggerOf(ActivityRow);

type Found = Pick<Upload, 'fields' | 'check' | 'differences' | 'quarantinedRows'>;

const write = (
  core: Table,
  { customerId, accountId, detail }: ActivityMessage,
  found: Found,
): Promise<unknown> => {
  const { bytes, sha256, sentAt } = detail;
  return writeUpload(core, customerContext(customerId), {
    kind: 'activity',
    accountId,
    scanSeq: sentAt - (sentAt % DAY_MS),
    // Parts of a day have no order.
    part: Number.parseInt(sha256.slice(0, 7), 16),
    bytes,
    sha256,
    ...found,
  });
};

/** A part that was not read: its list is what was announced. */
export const recordUnreadPart = (core: Table, message: ActivityMessage): Promise<unknown> => {
  const fields = message.detail.fields.map(withTag);
  return write(core, message, { fields, check: 'unread', differences: [], quarantinedRows: 0 });
};

interface ReadPart {
  readonly lines: Parameters<typeof fieldSumsOfLines>[0];
  readonly malformed: number;
}

/** The fields that a part held, for the page that shows what left the account. */
export const recordPart = (
  core: Table,
  message: ActivityMessage,
  { lines, malformed }: ReadPart,
): Promise<unknown> => {
  const fields = fieldSumsOfLines(lines, tags);
  return write(core, message, {
    fields: fields.map(withTag),
    ...checkFields(message.detail.fields, fields),
    quarantinedRows: malformed,
  });
};
