import type { CustomerContext } from '#contracts/customer/context.ts';
import type { StoreWindow } from '#domain/detections/detection.ts';
import { isPerson } from '#domain/detections/lib/acts.ts';
import { type Deed, deedsIn } from '#domain/detections/lib/deeds.ts';
import { placesAt, readPrincipalEntries } from '#store/principalEntries.ts';
import { inParallel, type Table } from '#store/table.ts';

const READS_AT_A_TIME = 4;
const HOUR_MS = 3_600_000;
/** So long may a journey take. */
const JOURNEY_MS = 12 * HOUR_MS;
/** Of a principal, the newest first. */
const MOST_WINDOWS = 500;

/** What a principal did before and after, as parts come in any order. */
const readAround = async (
  chunks: Table,
  customer: CustomerContext,
  own: readonly [Deed, ...Deed[]],
): Promise<StoreWindow[]> => {
  const starts = own.map(({ start }) => start);
  const [{ principalId, principal }] = own;
  const since = Math.min(...starts) - (isPerson(principal) ? JOURNEY_MS : HOUR_MS);
  const before = `${placesAt(Math.max(...starts) + HOUR_MS)}~`;
  const found: StoreWindow[] = [];
  const wanted = { principalId, since, before };
  for await (const entry of readPrincipalEntries(chunks, customer, wanted)) {
    found.push(entry);
    if (found.length === MOST_WINDOWS) break;
  }
  return found;
};

/** Windows around those that came, of the principals of deeds that may be a part of something. */
export const pastOf = async (
  chunks: Table,
  customer: CustomerContext,
  deeds: readonly Deed[],
): Promise<StoreWindow[]> => {
  const byPrincipal = Map.groupBy(deeds, ({ principalId }) => principalId);
  const found = await inParallel([...byPrincipal.values()], READS_AT_A_TIME, ([first, ...more]) =>
    first === undefined ? Promise.resolve([]) : readAround(chunks, customer, [first, ...more]),
  );
  return found.flat();
};

export const deedsOf = (
  windows: readonly StoreWindow[],
  counts: (deed: Deed) => boolean,
): readonly Deed[] => deedsIn(windows).filter(counts);
