import type { ActivitySums, ActivityWindow } from '#contracts/activity/activityWindow.ts';
import type { PrincipalType } from '#contracts/activity/principal.ts';
import type { SourcePlace } from '#contracts/activity/sourcePlace.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { principalIdOf } from '#domain/activity/principalId.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { type PrincipalEntry, writePrincipalEntry } from '#store/principalEntries.ts';
import { inParallel, type Table } from '#store/table.ts';

const WRITES_AT_A_TIME = 8;

/** Those that a page is about, those that move data, and those of which detections ask what came before. */
const kept: readonly PrincipalType[] = [
  ...(['user', 'role', 'root', 'workload', 'federated', 'account'] as const),
];

export const isKept = ({ type }: ActivitySums['principal']): boolean => kept.includes(type);

interface PlacedWindows {
  readonly accountId: string;
  readonly windows: readonly ActivityWindow[];
  readonly placesOf: (window: ActivityWindow) => Record<string, SourcePlace>;
}

interface KeptEntry {
  readonly principalId: string;
  readonly entry: PrincipalEntry;
}

/** Of a window, one for each principal. */
const entriesOf = (window: ActivityWindow, { accountId, placesOf }: PlacedWindows): KeptEntry[] => {
  const storeId = entityRefOf('dataStore', accountId, window.store);
  const of = window.rows.filter(({ principal }) => isKept(principal));
  const byPrincipal = Map.groupBy<string, ActivitySums>(of, ({ principal }) =>
    principalIdOf(principal),
  );
  return [...byPrincipal].map(([principalId, rows]) => {
    const own = { ...window, rows, others: null };
    return { principalId, entry: { storeId, window: own, places: placesOf(own) } };
  });
};

/** Keeps what each principal did, over all data stores. */
export const keepPrincipals = async (
  chunks: Table,
  customer: CustomerContext,
  of: PlacedWindows,
): Promise<void> => {
  const entries = of.windows.flatMap((window) => entriesOf(window, of));
  await inParallel(entries, WRITES_AT_A_TIME, (each) =>
    writePrincipalEntry(chunks, customer, each),
  );
};
