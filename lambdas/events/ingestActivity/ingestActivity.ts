import type { CustomerRole, PartFile, PartRead } from '#aws/customerAccount.ts';
import type { ActivityMessage } from '#contracts/activity/activityMessage.ts';
import { ActivityRow } from '#contracts/activity/activityRow.ts';
import type { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import type { SourcePlace } from '#contracts/activity/sourcePlace.ts';
import { type CustomerContext, customerContext } from '#contracts/customer/context.ts';
import type { Detection } from '#domain/detections/detection.ts';
import type { Log } from '#middleware/log.ts';
import { writeWindow } from '#store/activity.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { inParallel, type Table } from '#store/table.ts';
import { writeUnreadLogs } from '#store/unreadLogs.ts';
import { unpackPart } from '../ingest/unpackPart.ts';
import { detectWindows } from './detectWindows.ts';
import { keepBaselines } from './keepBaselines.ts';
import { keepCalls } from './keepCalls.ts';
import { keepLastActive } from './keepLastActive.ts';
import { keepMoves } from './keepMoves.ts';
import { keepPrincipals } from './keepPrincipals.ts';
import { keepUses } from './keepUses.ts';
import type { FindPlace } from './placeFinder.ts';
import { recordPart, recordUnreadPart } from './recordPart.ts';

const MAX_PART_BYTES = 5_000_000;
const WRITES_AT_A_TIME = 8;
/** Clocks differ. */
const AHEAD_MS = 15 * 60_000;

export interface ActivityDeps {
  readonly core: Table;
  readonly chunks: Table;
  readonly findPlace: FindPlace;
  readonly readPart: (role: CustomerRole, file: PartFile) => Promise<PartRead>;
  /** Called where something was done that they look at. */
  readonly loadDetections: () => Promise<readonly Detection[]>;
  readonly enqueueAnalysis: (customer: CustomerContext) => Promise<void>;
  /** Ms since 1970. */
  readonly now: () => number;
  readonly log: Log;
}

const valueIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const publicAddresses = ({ rows }: ActivityWindow): readonly string[] =>
  rows.flatMap(({ source }) => (source.type === 'public' ? [source.name] : []));

/** Places of the public addresses of a window; each address of the part is looked up once. */
const placesIn = (windows: readonly ActivityWindow[], { findPlace }: ActivityDeps) => {
  const addresses = new Set(windows.flatMap(publicAddresses));
  const found = new Map([...addresses].map((each) => [each, findPlace(each)]));
  return (window: ActivityWindow): Record<string, SourcePlace> =>
    Object.fromEntries(
      publicAddresses(window).flatMap((address) => {
        const place = found.get(address);
        return place ? [[address, place]] : [];
      }),
    );
};

/** Lines of the part; undefined = there are none to be had. */
const readLines = async (
  { core, readPart, log }: ActivityDeps,
  message: ActivityMessage,
): Promise<readonly string[] | undefined> => {
  const { accountId, customerId, detail } = message;
  const account = await readCloudAccount(core, customerContext(customerId), accountId);
  const of = { customerId, accountId, key: detail.key };
  if (account === undefined) {
    log.warn('activity of an account that is not connected: dropped', of);
    return undefined;
  }
  const role = { accountId, roleArn: account.awsRoleARN, externalId: account.externalId };
  const file = await readPart(role, { ...detail, maxBytes: MAX_PART_BYTES });
  if (file.kind === 'denied') throw new Error(`The account cannot be reached: ${file.reason}`);
  const lines = file.kind === 'read' ? unpackPart(file.bytes, detail) : { poison: file.kind };
  if ('lines' in lines) return lines.lines;
  await recordUnreadPart(core, message);
  log.warn('part of activity is invalid: dropped', { ...of, reason: lines.poison });
  return undefined;
};

const timeOf = (row: ActivityRow): number => (row.kind === 'window' ? row.start : row.at);

const byKind = (rows: readonly ActivityRow[]) => ({
  windows: rows.filter((row) => row.kind === 'window'),
  calls: rows.filter((row) => row.kind === 'call'),
  unread: rows.filter((row) => row.kind === 'unreadLogs'),
});

/**
 * Keeps the calls and windows of a part and the uses that they tell of, also of data stores that no
 * scan found yet. Lines of another form and of a time to come are counted and left out. A part may come
 * twice and late: the greatest revision of a window stays.
 */
export const ingestActivity = async (
  deps: ActivityDeps,
  message: ActivityMessage,
): Promise<void> => {
  const texts = await readLines(deps, message);
  if (texts === undefined) return;
  const lines = texts.map((text) => ({ text, value: valueIn(text) }));
  const customer = customerContext(message.customerId);
  const rows = lines
    .flatMap(({ value }) => ActivityRow.safeParse(value).data ?? [])
    .filter((row) => timeOf(row) <= deps.now() + AHEAD_MS);
  const { windows, calls, unread } = byKind(rows);
  const { customerId, accountId } = message;
  const placesOf = placesIn(windows, deps);
  await inParallel(windows, WRITES_AT_A_TIME, (window) => {
    const storeId = entityRefOf('dataStore', accountId, window.store);
    return writeWindow(deps.chunks, customer, { storeId, window, places: placesOf(window) });
  });
  await keepBaselines(deps.chunks, customer, { accountId, windows, placesOf });
  await keepPrincipals(deps.chunks, customer, { accountId, windows, placesOf });
  await keepLastActive(deps.chunks, customer, windows);
  await keepMoves(deps.chunks, customer, { accountId, windows });
  await keepUses(deps.chunks, customer, { accountId, windows });
  await keepCalls(deps, customer, { accountId, calls });
  for (const each of unread) await writeUnreadLogs(deps.chunks, customer, { accountId, ...each });
  await detectWindows(deps, customer, {
    accountId,
    windows: windows.map((window) => ({
      storeId: entityRefOf('dataStore', accountId, window.store),
      ...{ window, places: placesOf(window) },
    })),
  });
  const malformed = lines.length - rows.length;
  await recordPart(deps.core, message, { lines, malformed });
  if (malformed > 0)
    deps.log.warn('rows of activity are left out', { customerId, accountId, malformed });
};
