import type { CustomerContext } from '#contracts/customer/context.ts';
import { UserState } from './edits.ts';
import { readHead } from './head.ts';
import { idBuckets } from './keys/ids.ts';
import { type UserStateKind, userStateIn, userStatePk, userStateRange } from './keys/userState.ts';
import { type Item, inParallel, queryAll, type Table } from './table.ts';

/** Everything between the first and the last of the kinds, in one query of each bucket. */
const readBetween = async (
  core: Table,
  customer: CustomerContext,
  kinds: readonly UserStateKind[],
): Promise<Item[]> => {
  // User state is written by edits alone, and each edit takes a number.
  if ((await readHead(core, customer)).seq === 0) return [];
  const bounds = kinds.flatMap(userStateRange).sort();
  const between: [string, string] = [bounds[0] as string, bounds.at(-1) as string];
  const found = await inParallel(idBuckets, 16, (bucket) =>
    queryAll(core, userStatePk(customer, bucket), { between }),
  );
  return found.flat();
};

/** All user state of these kinds, each by id. Strongly consistent. */
export const readAllUserStates = async <K extends UserStateKind>(
  core: Table,
  customer: CustomerContext,
  kinds: readonly K[],
): Promise<Record<K, Map<string, UserState>>> => {
  const states = Object.fromEntries(
    kinds.map((kind) => [kind, new Map<string, UserState>()]),
  ) as Record<K, Map<string, UserState>>;
  for (const item of await readBetween(core, customer, kinds)) {
    const { kind, id } = userStateIn(String(item.sk));
    if (kind in states) states[kind as K].set(id, UserState.parse(item));
  }
  return states;
};
