import { IdentityAccess } from '#contracts/access/routes.ts';
import type { activityRoutes, IdentityExcess } from '#contracts/activity/routes.ts';
import type { Use } from '#contracts/activity/use.ts';
import { actsItself, compareUse, type Watched, watchedSince } from '#domain/activity/excess.ts';
import { principalIdOf, principalOfIdentity } from '#domain/activity/principalId.ts';
import { UNNAMED } from '#domain/activity/uses.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { readIdentities } from '#store/resources.ts';
import { readUsesBy, readWatchedSince } from '#store/uses.ts';
import { readAccessOf } from '../access/readAccessOf.ts';
import type { ActivityDeps } from '../functions/activityDeps.ts';
import { readRecorded } from './readRecorded.ts';

type Call = Pick<MemberCall<ActivityDeps>, 'deps' | 'caller'>;

/** By the account's id. */
const readSince = async ({ deps, caller }: Call, accounts: readonly string[]) =>
  new Map(
    await Promise.all(
      [...new Set(accounts)].map(
        async (id) => [id, await readWatchedSince(deps.chunks, caller.customer, id)] as const,
      ),
    ),
  );

/** What is known of the use of each data store. */
const readWatched = async (call: Call, storeIds: readonly string[]) => {
  const { deps, caller } = call;
  const of = await readRecorded(deps.core, caller.customer, storeIds);
  const since = await readSince(
    call,
    storeIds.flatMap((id) => of(id).accountId ?? []),
  );
  const unnamed = await readUsesBy(deps.chunks, caller.customer, {
    ...{ principalId: principalIdOf(UNNAMED), storeIds },
  });
  return (id: string): Watched => {
    const { accountId = '', arn = '', recorded } = of(id);
    return { arn, recorded, since: since.get(accountId), hasUnnamed: unnamed.has(id) };
  };
};

/** Stores that the identity can use by its own permissions, with what it did with them. */
const compare = async (
  call: MemberCall<ActivityDeps>,
  entries: readonly IdentityAccess[],
  uses: ReadonlyMap<string, Use>,
): Promise<IdentityExcess[]> => {
  const watchedOf = await readWatched(
    call,
    entries.map(({ id }) => id),
  );
  return entries.map(({ id, arn, name, cloudAccountId, capabilities }) => {
    const watched = watchedOf(id);
    return {
      ...{ id, arn, name, cloudAccountId, since: watchedSince(watched, call.now) },
      capabilities: compareUse(capabilities, uses.get(id), { watched, now: call.now }),
    };
  });
};

export const listIdentityExcess: UseCase<
  typeof activityRoutes.listIdentityExcess,
  ActivityDeps
> = async ({ id }, call) => {
  const { deps, caller } = call;
  const subject = { ref: id, kind: 'identity', schema: IdentityAccess } as const;
  const { isKnown, total, data } = await readAccessOf(deps.core, caller.customer, subject);
  const by = (await readIdentities(deps.core, caller.customer, [id])).get(id);
  const entries = by ? data.filter(({ steps }) => actsItself({ type: by.type, steps })) : [];
  const uses = by
    ? await readUsesBy(deps.chunks, caller.customer, {
        principalId: principalIdOf(principalOfIdentity(by)),
        storeIds: entries.map((each) => each.id),
      })
    : new Map<string, Use>();
  return { isKnown, isCut: total > data.length, data: await compare(call, entries, uses) };
};
