import type { FieldSum } from '#contracts/scan/fieldSums.ts';
import { PartRow } from '#contracts/scan/partRow.ts';
import type { ScanPartWritten } from '#contracts/scan/scanPartWritten.ts';
import { type Upload, writeUpload } from '#store/uploads.ts';
import { checkFields, taggerOf } from './checkFields.ts';
import type { Ingest, IngestDeps } from './deps.ts';

type PartIngest = Ingest<ScanPartWritten>;
type Found = Pick<Upload, 'check' | 'differences'> & ReadUpload;

const withTag = taggerOf(PartRow);

const write = (deps: IngestDeps, ingest: PartIngest, found: Found): Promise<unknown> => {
  const { scanSeq, part, bytes, sha256 } = ingest.detail;
  const { accountId } = ingest;
  return writeUpload(deps.core, ingest.customer, {
    kind: 'scan',
    accountId,
    scanSeq,
    part,
    bytes,
    sha256,
    ...found,
    fields: found.fields.map(withTag),
  });
};

/** A part that is rejected unread: its list is what the scanner announced. */
export const recordUnreadUpload = (deps: IngestDeps, ingest: PartIngest): Promise<unknown> => {
  const { fields = [] } = ingest.detail;
  return write(deps, ingest, { fields, check: 'unread', differences: [], quarantinedRows: 0 });
};

export interface ReadUpload {
  readonly fields: readonly FieldSum[];
  readonly quarantinedRows: number;
}

/**
 * The fields that a part held, as read from the part itself. An announced list that differs is not
 * stored but for its differences, and rings an alarm: its scanner says less, or more, than it sends.
 */
export const recordUpload = async (
  deps: IngestDeps,
  ingest: PartIngest,
  { fields, quarantinedRows }: ReadUpload,
): Promise<void> => {
  const { customer, accountId, detail } = ingest;
  const { scanSeq, part, fields: announced } = detail;
  const checked = checkFields(announced, fields);
  const { differences } = checked;
  if (differences.length > 0) {
    deps.log.error('field list differs from the part', {
      customerId: customer.customerId,
      accountId,
      scanSeq,
      part,
      fields: differences.length,
    });
  }
  await write(deps, ingest, { fields, ...checked, quarantinedRows });
};
