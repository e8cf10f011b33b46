import * as z from 'zod/mini';
import type { RecordedCalls } from '#contracts/activity/liveness.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { RequestCounts } from '#contracts/dataStore/requestCounts.ts';
import { recordedCalls } from '#domain/activity/recordedCalls.ts';
import { readFacts } from '#store/facts.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import type { Table } from '#store/table.ts';

const AccountFacts = z.object({ multiRegionTrail: z.nullable(z.boolean()) });

/** Whether a trail of all regions is logging in an account; null = not known. */
const readTrailFacts = async (
  core: Table,
  customer: CustomerContext,
  accounts: readonly string[],
): Promise<(accountId: string) => boolean | null> => {
  const refOf = (id: string) => entityRefOf('asset', id, `arn:aws:account::${id}:account`);
  const found = await readFacts(core, customer, accounts.map(refOf));
  return (id) => {
    const account = found.get(refOf(id));
    const row = account?.isGone === false && account.row?.kind === 'asset' ? account.row : null;
    return AccountFacts.safeParse(row?.facts).data?.multiRegionTrail ?? null;
  };
};

const notKnown: RecordedCalls = { management: 'unknown', reads: 'unknown', writes: 'unknown' };

interface Recorded {
  readonly accountId: string | undefined;
  readonly recorded: RecordedCalls;
  /** Undefined = nothing is known of it. */
  readonly arn: string | undefined;
  /** Of a bucket; null = not known, or no bucket. */
  readonly objects: number | null;
  /** Null = AWS counts none, or it is not known. */
  readonly requests: RequestCounts | null;
}

/** Of data stores, the account of each and which calls to it logs tell of. */
export const readRecorded = async (
  core: Table,
  customer: CustomerContext,
  refs: readonly string[],
): Promise<(ref: string) => Recorded> => {
  const stores = await readFacts(core, customer, refs);
  const accounts = [...new Set([...stores.values()].map(({ accountId }) => accountId))];
  const isTrailOn = await readTrailFacts(core, customer, accounts);
  return (ref) => {
    const { accountId, row } = stores.get(ref) ?? {};
    if (accountId === undefined || row?.kind !== 'dataStore')
      return { accountId, recorded: notKnown, objects: null, requests: null, arn: row?.arn };
    const objects = row.storeKind === 's3' ? row.analysis.unitsTotal : null;
    const recorded = recordedCalls(row, isTrailOn(accountId));
    return { accountId, recorded, objects, requests: row.requests ?? null, arn: row.arn };
  };
};
