import * as z from 'zod/mini';
import { isClosed } from '#checks/fixes/closed.ts';
import { fixes } from '#checks/fixes/index.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { IssueRecord } from '#contracts/issue/record.ts';
import type { FixOutcome } from '#contracts/risk/fixOutcome.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { createAccessMemo } from '#domain/access/accessMemo.ts';
import { type Analysed, type FixedRow, fixOutcomes } from '#domain/attackPaths/fixedPaths.ts';
import { type AccessWriter, readAccess, removeAccess, writeAccess } from '#store/access.ts';
import { readFacts } from '#store/facts.ts';
import { readIssuesOf, readLedgers } from '#store/issues.ts';
import { FIXES_REF, fixRefOf } from '#store/keys/access.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import type { Table } from '#store/table.ts';
import type { AnalysisDeps } from './deps.ts';
import { withJoinedFacts } from './joinedFacts.ts';

/** Fixes that are tried at most, and searches for paths to a store in all of them. */
const MOST_FIXES = 200;
const MOST_SEARCHES = 50_000;

interface Whose {
  readonly core: Table;
  readonly customer: CustomerContext;
}

/** Layers of proofs that name a resource of the network by its id. */
const networkLayers: readonly string[] = ['securityGroup', 'networkAcl'];

/** By the reference of an entity how many listed paths lead through it, or are let through by it. */
const weightsOf = ({ all, found }: Analysed): Map<string, number> => {
  const byId = new Map(
    all.networkRows.map(({ accountId, row: { arn } }) => [
      `${accountId} ${arn.slice(arn.lastIndexOf('/') + 1)}`,
      entityRefOf('asset', accountId, arn),
    ]),
  );
  const weights = new Map<string, number>();
  for (const { entry, links } of found.flatMap(({ paths }) => paths)) {
    const nodes = [entry.at, ...links.map(({ to }) => to)].flatMap(({ ref }) => ref ?? []);
    const guards = links.flatMap(({ to, proof }) =>
      proof
        .filter(({ layer }) => networkLayers.includes(layer))
        .flatMap(({ policy }) => policy.split(', '))
        .flatMap((id) => byId.get(`${to.accountId} ${id}`) ?? []),
    );
    for (const ref of new Set([...nodes, ...guards])) weights.set(ref, (weights.get(ref) ?? 0) + 1);
  }
  return weights;
};

interface Candidate {
  readonly ref: string;
  readonly issue: IssueRecord;
}

/** Open issues on what paths lead through, of which it is known what fixing them changes. */
const readCandidates = async (
  { core, customer }: Whose,
  weights: ReadonlyMap<string, number>,
): Promise<Candidate[]> => {
  const ledgers = await readLedgers(core, customer, [...weights.keys()]);
  const refs = new Map(
    [...ledgers.values()].map(({ ref, accountId, arn }) => [`${accountId} ${arn}`, ref]),
  );
  const issues = await readIssuesOf(core, customer, ledgers.values());
  return issues
    .filter(({ status, vulnerability }) => status === 'active' && vulnerability in fixes)
    .map((issue) => ({ ref: refs.get(`${issue.accountId} ${issue.location}`) ?? '', issue }))
    .toSorted(
      (a, b) =>
        (weights.get(b.ref) ?? 0) - (weights.get(a.ref) ?? 0) ||
        b.issue.score - a.issue.score ||
        (a.issue.id < b.issue.id ? -1 : 1),
    );
};

/** Rows by reference, with what joined rows say of them. */
export const readRows = async ({ core, customer }: Whose, refs: readonly string[]) => {
  const facts = await readFacts(core, customer, refs);
  const joined = await withJoinedFacts(core, { customer }, [...facts.values()]);
  return new Map<string, ScanRow>(joined.flatMap(({ ref, row }) => (row ? [[ref, row]] : [])));
};

const fixedRow = (
  { ref, issue: { accountId, vulnerability } }: Candidate,
  rows: ReadonlyMap<string, ScanRow>,
  ownAccounts: ReadonlySet<string>,
): FixedRow | undefined => {
  const row = rows.get(ref);
  const fixed = row && fixes[vulnerability]?.(row, { accountId, ownAccounts });
  return row && fixed && { ref, accountId, row, fixed, isClosed: isClosed(fixed) };
};

const Ids = z.string();

/**
 * What is left of attack paths once an issue is fixed, for the issues that most listed paths lead
 * through: the analysis is made again with the row as the fix leaves it. Returns it by issue.
 */
export const forecastFixes = async (
  { log }: Pick<AnalysisDeps, 'log'>,
  by: AccessWriter,
  analysed: Analysed,
): Promise<Map<string, FixOutcome[]>> => {
  const { core, customer } = by;
  const whose = { core, customer };
  const candidates = await readCandidates(whose, weightsOf(analysed));
  const most = Math.min(MOST_FIXES, Math.ceil(MOST_SEARCHES / (analysed.found.length + 1)));
  const tried = candidates.slice(0, most);
  const rows = await readRows(whose, [...new Set(tried.map(({ ref }) => ref))]);
  const before = await readAccess(core, customer, { ref: FIXES_REF, schema: Ids });
  const ids = tried.map(({ issue }) => issue.id);
  // First, so that those that a run leaves half-way are known to the next one.
  const all = [...new Set([...ids, ...(before?.entries ?? [])])];
  await writeAccess(by, [{ ref: FIXES_REF, entries: all }]);
  const known = new Map<string, FixOutcome[]>();
  const remembering = { ...analysed, fixedAccess: createAccessMemo() };
  for (const candidate of tried) {
    const fix = fixedRow(candidate, rows, analysed.ownAccounts);
    if (fix === undefined) continue;
    const { id } = candidate.issue;
    const outcomes = fixOutcomes(remembering, fix);
    await writeAccess(by, [{ ref: fixRefOf(id), entries: outcomes }]);
    known.set(id, outcomes);
  }
  const gone = all.filter((id) => !known.has(id)).map(fixRefOf);
  await removeAccess(by, gone);
  const index = { ref: FIXES_REF, entries: [...known.keys()], total: candidates.length };
  await writeAccess(by, [index]);
  const { customerId } = customer;
  log.info('fixes: forecast', { customerId, tried: tried.length, of: candidates.length });
  return known;
};
