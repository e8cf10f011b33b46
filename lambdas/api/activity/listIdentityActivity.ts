import type { ActivityEntry, activityRoutes } from '#contracts/activity/routes.ts';
import { principalIdOf, principalOfIdentity } from '#domain/activity/principalId.ts';
import { tenMinutesOf } from '#domain/activity/tenMinutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { type CurrentStore, readSummaries } from '#store/dataStores.ts';
import { isIdentityRef } from '#store/keys/entities.ts';
import { readPrincipalEntries } from '#store/principalEntries.ts';
import { readIdentities } from '#store/resources.ts';
import type { ActivityDeps } from '../functions/activityDeps.ts';

const PAGE = 20;

type Stored = ReturnType<typeof readPrincipalEntries> extends AsyncGenerator<infer T> ? T : never;

const storeOf = ({ storeId, window }: Stored, found: CurrentStore | null | undefined) => ({
  id: found ? storeId : null,
  assetId: window.store,
  name: found?.name ?? window.store.split(':').at(-1) ?? '',
  cloudAccountId: found?.accountId ?? null,
});

/** As many as a page takes, and one more where there is one. */
const take = async (entries: AsyncIterable<Stored>): Promise<Stored[]> => {
  const taken: Stored[] = [];
  for await (const entry of entries) {
    taken.push(entry);
    if (taken.length > PAGE) break;
  }
  return taken;
};

export const listIdentityActivity: UseCase<
  typeof activityRoutes.listIdentityActivity,
  ActivityDeps
> = async ({ id, before }, { deps: { core, chunks }, caller: { customer } }) => {
  const by = isIdentityRef(id) ? (await readIdentities(core, customer, [id])).get(id) : null;
  if (!by) throw new AppError('notFound');
  const principalId = principalIdOf(principalOfIdentity(by));
  const entries = await take(
    readPrincipalEntries(chunks, customer, {
      principalId,
      ...(before !== undefined && { before }),
    }),
  );
  const shown = entries.slice(0, PAGE);
  const ids = [...new Set(shown.map(({ storeId }) => storeId))];
  const stores = await readSummaries(core, customer, ids);
  const shownEntry = (entry: Stored): ActivityEntry => ({
    datastore: storeOf(entry, stores.get(entry.storeId)),
    lastAt: new Date(Math.max(...entry.window.rows.map(({ lastAt }) => lastAt))).toISOString(),
    ten_minutes: tenMinutesOf(entry.window, entry.places),
  });
  const last = entries.length > PAGE ? shown.at(-1) : undefined;
  return { data: shown.map(shownEntry), before: last?.place ?? null };
};
