import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { RISK_DAYS_KEPT, RiskHistory } from '#contracts/risk/history.ts';
import type { Key } from './keys/key.ts';
import { riskDaysKey } from './keys/riskDays.ts';
import { batchGet, getItem, ifAllowed, inParallel, putItem, type Table } from './table.ts';

/** `rev` is increased by each write. */
const Stored = z.object({ sk: z.string(), rev: z.int(), history: RiskHistory });
type Stored = z.infer<typeof Stored>;

const AT_A_TIME = 16;
const MOST_ROUNDS = 5;
const TTL_SECONDS = RISK_DAYS_KEPT * 86_400;

interface Noted {
  /** Ids of data stores or of scopes. */
  readonly ids: readonly string[];
  /** The history of one with its score of now; undefined = it is the same. */
  readonly nextOf: (id: string, history: RiskHistory | undefined) => RiskHistory | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface Write extends Pick<Stored, 'history' | 'rev'> {
  readonly key: Key;
  readonly at: number;
}

const write = (core: Table, { key, history, rev, at }: Write): Promise<boolean> =>
  ifAllowed(
    putItem(
      core,
      {
        ...{ ...key, id: key.sk, history, rev: rev + 1 },
        ttl: Math.floor(at / 1000) + TTL_SECONDS,
      },
      rev === 0
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : { ConditionExpression: 'rev = :rev', ExpressionAttributeValues: { ':rev': rev } },
    ),
  );

/** Ids whose history another writer wrote meanwhile. */
const tryNote = async (
  core: Table,
  customer: CustomerContext,
  { ids, nextOf, at }: Noted,
): Promise<string[]> => {
  const keys = ids.map((id) => riskDaysKey(customer, id));
  const items = (await batchGet(core, keys)).map((item) => Stored.parse(item));
  const known = new Map(items.map((item) => [item.sk, item]));
  const lost = await inParallel(ids, AT_A_TIME, async (id) => {
    const { history: before, rev = 0 }: Partial<Stored> = known.get(id) ?? {};
    const history = nextOf(id, before);
    if (history === undefined) return [];
    return (await write(core, { key: riskDaysKey(customer, id), history, rev, at })) ? [] : [id];
  });
  return lost.flat();
};

/** Writes the histories that change; one that others keep writing is left to its next change. */
export const noteRisks = async (
  core: Table,
  customer: CustomerContext,
  { ids, ...of }: Noted,
): Promise<void> => {
  let left = ids;
  for (let round = 0; left.length > 0 && round < MOST_ROUNDS; round += 1)
    left = await tryNote(core, customer, { ids: left, ...of });
};

/** Undefined before a first score was published. */
export const readRiskHistory = async (
  core: Table,
  customer: CustomerContext,
  id: string,
): Promise<RiskHistory | undefined> => {
  const item = await getItem(core, riskDaysKey(customer, id));
  return item === undefined ? undefined : Stored.parse(item).history;
};
