import type { CustomerContext } from '#contracts/customer/context.ts';
import type { IssueRecord } from '#contracts/issue/record.ts';
import type { Collected } from '#domain/attackPaths/collected.ts';
import { type JoinedMoves, type Ledger, readLedgers } from '#store/issues.ts';
import { writeJoinedMoves } from '#store/scans.ts';
import type { Table } from '#store/table.ts';

const add = (moves: JoinedMoves, more: Omit<JoinedMoves, 'scanSeq'>): JoinedMoves => ({
  ...moves,
  new: moves.new + more.new,
  fixed: moves.fixed + more.fixed,
  reopened: moves.reopened + more.reopened,
});
const none = { new: 0, fixed: 0, reopened: 0 };

/** Of an entity by now, once these issues are written; undefined where there is nothing to count. */
export const joinedMovesOf = (
  ledger: Ledger | undefined,
  {
    scanSeq,
    issues,
  }: { readonly scanSeq: number | undefined; readonly issues: readonly IssueRecord[] },
): JoinedMoves | undefined => {
  if (scanSeq === undefined || issues.length === 0) return undefined;
  const count = (what: string) => issues.filter(({ last }) => last.what === what).length;
  const earlier = ledger?.moves?.scanSeq === scanSeq ? ledger.moves : { scanSeq, ...none };
  return add(earlier, { new: count('new'), fixed: count('fixed'), reopened: count('reopened') });
};

/**
 * Writes of the last scan of each account what joined facts raised and resolved: the sum over all
 * entities, never an addition, so that it may be written any number of times.
 */
export const noteJoinedMoves = async (
  core: Table,
  customer: CustomerContext,
  { identities, machines, scans }: Pick<Collected, 'identities' | 'machines' | 'scans'>,
): Promise<void> => {
  const refs = [...identities, ...machines].map(({ ref }) => ref);
  const sums = new Map<string, JoinedMoves>();
  for (const { accountId, moves } of (await readLedgers(core, customer, refs)).values()) {
    if (accountId === undefined || moves === undefined) continue;
    if (moves.scanSeq !== scans.get(accountId)) continue;
    sums.set(accountId, add(sums.get(accountId) ?? { ...moves, ...none }, moves));
  }
  for (const [accountId, moves] of sums)
    await writeJoinedMoves(core, customer, { accountId, ...moves });
};
