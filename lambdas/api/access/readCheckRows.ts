import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { readAccess } from '#store/access.ts';
import { type Facts, readFacts } from '#store/facts.ts';
import { basisRefOf, ORGANIZATIONS_REF } from '#store/keys/access.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import type { Table } from '#store/table.ts';

interface Pair {
  readonly identity: string;
  readonly store: string;
}

/** Undefined until permissions were first analysed. */
const basisOf = async (core: Table, customer: CustomerContext, { identity, store }: Pair) => {
  const [always, ...own] = await Promise.all(
    [ORGANIZATIONS_REF, basisRefOf(identity), basisRefOf(store)].map((ref) =>
      readAccess(core, customer, { ref, schema: z.string() }),
    ),
  );
  if (always === undefined) return undefined;
  return [always, ...own].flatMap((found) => found?.entries ?? []);
};

/** Policies that identities have and that limit them. */
const policiesOf = (found: Iterable<Facts>): string[] =>
  [...found].flatMap(({ accountId, row }) => {
    if (row?.kind !== 'identity') return [];
    const { attachedPolicies, permissionsBoundaryArn } = row;
    const arns = [...attachedPolicies.map(({ arn }) => arn), permissionsBoundaryArn ?? []].flat();
    return arns.map((arn) => entityRefOf('asset', accountId, arn));
  });

const isComplete = ({ identity, store }: Pair, found: ReadonlyMap<string, Facts>): boolean => {
  const by = found.get(identity)?.row;
  if (by?.kind !== 'identity' || found.get(store)?.row == null) return false;
  const groups = [...found.values()].filter(
    ({ row }) => row?.kind === 'identity' && row.identityType === 'group',
  );
  return by.groups.every((name) => groups.some((group) => group.name === name));
};

/** Rows of an identity and a store and of all that decides about the two; undefined = not all are known. */
export const readCheckRows = async (core: Table, customer: CustomerContext, pair: Pair) => {
  const basis = await basisOf(core, customer, pair);
  if (basis === undefined) return undefined;
  const refs = [...new Set([pair.identity, pair.store, ...basis])];
  const first = await readFacts(core, customer, refs);
  if (!isComplete(pair, first)) return undefined;
  const policies = [...new Set(policiesOf(first.values()))];
  const all = new Map([...first, ...(await readFacts(core, customer, policies))]);
  return [...all.values()].flatMap(({ ref, accountId, row, isGone }) =>
    row === null || isGone ? [] : [{ ref, accountId, row }],
  );
};
