import { randomUUID } from 'node:crypto';
import type { PartRead } from '#aws/customerAccount.ts';
import type { ScanPartWritten } from '#contracts/scan/scanPartWritten.ts';
import { type CloudAccountItem, noteReachable, readCloudAccount } from '#store/cloudAccounts.ts';
import { joinIds, readScanPart, type ScanPart, writeScanPart } from '#store/scans.ts';
import { allowedRows, allowedSketches } from './allowedRows.ts';
import { commitScan } from './commitScan.ts';
import type { Ingest, IngestDeps } from './deps.ts';
import { identify } from './identify.ts';
import { enqueueLaterSteps, readLater } from './later.ts';
import { type ParsedPart, type ParsedRows, parsePart } from './parsePart.ts';
import { logQuarantine, quarantineOf } from './quarantine.ts';
import { recordUnreadUpload, recordUpload } from './recordUpload.ts';
import { recordSketches } from './sketches/recordSketches.ts';
import { storeRows } from './storeRows.ts';

const MAX_PART_BYTES = 5_000_000;

type PartIngest = Ingest<ScanPartWritten>;

const partRecord = (ingest: PartIngest, at: number): ScanPart => ({
  accountId: ingest.accountId,
  scanSeq: ingest.detail.scanSeq,
  part: ingest.detail.part,
  state: 'begun',
  reason: null,
  ids: '',
  changed: '',
  rowsSetAside: 0,
  quarantined: '',
  unidentified: 0,
  version: randomUUID(),
  announced: ingest.detail,
  at,
});

const fetchPart = (
  deps: IngestDeps,
  { accountId, detail }: PartIngest,
  account: CloudAccountItem,
): Promise<PartRead> =>
  deps.readPart(
    { accountId, roleArn: account.awsRoleARN, externalId: account.externalId },
    { region: detail.region, bucket: detail.bucket, key: detail.key, maxBytes: MAX_PART_BYTES },
  );

/** Rows, or the reason why they cannot be read; throws while the account is unreachable. */
const readRows = async (
  deps: IngestDeps,
  ingest: PartIngest,
  account: CloudAccountItem,
): Promise<ParsedPart> => {
  const { customer, accountId: id, detail } = ingest;
  const file = await fetchPart(deps, ingest, account);
  if (file.kind === 'denied') {
    await noteReachable(deps.core, customer, { id, isReachable: false });
    throw new Error(`The account cannot be reached: ${file.reason}`);
  }
  // What a probe found against the role stays until a probe finds it right.
  if (account.status === 'unreachable' && !account.stack?.failure) {
    await noteReachable(deps.core, customer, { id, isReachable: true });
  }
  return file.kind === 'read' ? parsePart(file.bytes, detail) : { poison: file.kind };
};

const rejectPart = async (
  deps: IngestDeps,
  ingest: PartIngest,
  { poison }: Extract<ParsedPart, { poison: unknown }>,
): Promise<void> => {
  const { scanSeq, part } = ingest.detail;
  deps.log.warn('part is invalid: recorded as poison, not ingested', {
    customerId: ingest.customer.customerId,
    accountId: ingest.accountId,
    scanSeq,
    part,
    reason: poison,
  });
  await recordUnreadUpload(deps, ingest);
  const record = partRecord(ingest, deps.now());
  await writeScanPart(deps.core, ingest.customer, { ...record, state: 'poison', reason: poison });
};

/** Rows to store, and the refs that the part announces. A ref with a valid row is not quarantined. */
const contentsOf = async (deps: IngestDeps, ingest: PartIngest, parsed: ParsedRows) => {
  const { accountId } = ingest;
  const { allowed, rejected } = await allowedRows(deps, ingest, identify(accountId, parsed.rows));
  const quarantine = quarantineOf(accountId, rejected, parsed.invalid);
  logQuarantine(deps, ingest, quarantine);
  const ids = allowed.map(({ id }) => id);
  const stored = new Set(ids);
  const quarantined = quarantine.refs.filter((ref) => !stored.has(ref));
  return {
    rows: allowed,
    announced: {
      ids: joinIds([...ids, ...quarantined]),
      quarantined: joinIds(quarantined),
      rowsSetAside: quarantine.count,
      unidentified: quarantine.unidentified,
    },
  };
};

/** Announces the ids, compares and writes the rows, records what changed, in this order. */
const storePart = async (
  deps: IngestDeps,
  ingest: PartIngest,
  parsed: ParsedRows,
): Promise<void> => {
  const { customer, detail } = ingest;
  const { rows, announced } = await contentsOf(deps, ingest, parsed);
  const quarantinedRows = announced.rowsSetAside;
  await recordUpload(deps, ingest, { fields: parsed.fields, quarantinedRows });
  const begun = { ...partRecord(ingest, deps.now()), ...announced };
  await writeScanPart(deps.core, customer, begun);
  const place = { scanSeq: detail.scanSeq, part: detail.part };
  const later = await readLater(deps, ingest, place);
  const { changed, held } = await storeRows(deps, ingest, { rows, place, later });
  await recordSketches(deps, ingest, allowedSketches(parsed.sketches));
  await writeScanPart(deps.core, customer, { ...begun, state: 'done', changed: joinIds(changed) });
  await enqueueLaterSteps(deps, ingest, { ids: held, place });
};

/**
 * One part of a scan, from the customer's bucket into the store of record. Any step may run twice
 * or die half-way. A part that was done before only enqueues publish and commit again.
 */
export const ingestPart = async (deps: IngestDeps, ingest: PartIngest): Promise<void> => {
  const { customer, accountId, detail } = ingest;
  const account = await readCloudAccount(deps.core, customer, accountId);
  if (account === undefined) {
    deps.log.warn('part from an account that is not connected: dropped', {
      customerId: customer.customerId,
      accountId,
      scanSeq: detail.scanSeq,
    });
    return;
  }
  const known = await readScanPart(deps.core, customer, { accountId, ...detail });
  const settled = known !== undefined && known.state !== 'begun' && !ingest.redo;
  if (!settled) {
    const parsed = await readRows(deps, ingest, account);
    if ('poison' in parsed) await rejectPart(deps, ingest, parsed);
    else await storePart(deps, ingest, parsed);
  }
  await deps.enqueuePublish(customer);
  await deps.enqueueAnalysis(customer);
  await commitScan(deps, { ...ingest, redo: false, detail: { scanSeq: detail.scanSeq } });
};
