import { AcceptanceScope, type NarrowScope } from '#contracts/check/acceptance.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { type Cells, readUserStates, UserState } from './edits.ts';
import { idOf } from './keys/ids.ts';
import { scopedDecisionsPk, userStateRange } from './keys/userState.ts';
import { queryAll, type Table } from './table.ts';
import { readAllUserStates } from './userStates.ts';

/** A decision on a check for an account, a resource or a tag. */
export interface StoredDecision {
  readonly id: string;
  readonly vulnerability: string;
  readonly scope: NarrowScope;
  readonly decision: UserState;
}

/** Beyond it no scope is added: all of them are read with the issues of a customer. */
export const MOST_SCOPED_DECISIONS = 1_000;

/** Cells that name the check and the scope, beside those of the decision. */
export const scopeCells = (vulnerability: string, { type, ...scope }: NarrowScope): Cells => ({
  vulnerability,
  scopeType: type,
  ...scope,
});

/** The same check and scope have the same id. */
export const scopedDecisionId = (vulnerability: string, scope: NarrowScope): string =>
  idOf(...Object.values(scopeCells(vulnerability, scope)).map(String));

const scopeIn = ({ scopeType: type, ...cells }: Cells): NarrowScope | undefined => {
  const { data } = AcceptanceScope.safeParse({ ...cells, type });
  return data === undefined || data.type === 'customer' ? undefined : data;
};

/** All decisions on checks for a scope, restored ones too. */
export const readScopedDecisions = async (
  core: Table,
  customer: CustomerContext,
): Promise<StoredDecision[]> => {
  const between = userStateRange('scope');
  const items = await queryAll(core, scopedDecisionsPk(customer), { between });
  return items.flatMap((item) => {
    const decision = UserState.parse(item);
    const scope = scopeIn(decision.cells);
    const { vulnerability } = decision.cells;
    if (scope === undefined || typeof vulnerability !== 'string') return [];
    return [{ id: String(item.sk).slice(between[0].length), vulnerability, scope, decision }];
  });
};

const readScopedByDefinition = async (core: Table, customer: CustomerContext) =>
  Map.groupBy(await readScopedDecisions(core, customer), ({ vulnerability }) => vulnerability);

/** What users decided on the issues of a customer. */
export interface StoredDecisions {
  /** By the id of an issue or a definition. */
  readonly byId: ReadonlyMap<string, UserState>;
  readonly scoped: ReadonlyMap<string, readonly StoredDecision[]>;
}

/** Decisions that may cover these issues. Strongly consistent. */
export const readDecisions = async (
  core: Table,
  customer: CustomerContext,
  issues: readonly { readonly id: string; readonly vulnerability: string }[],
): Promise<StoredDecisions> => {
  const rules = [...new Set(issues.map(({ vulnerability }) => vulnerability))];
  const byId = await readUserStates(core, customer, [
    ...issues.map(({ id }) => ({ kind: 'issue', id }) as const),
    ...rules.map((id) => ({ kind: 'issueRule', id }) as const),
  ]);
  return { byId, scoped: await readScopedByDefinition(core, customer) };
};

interface AllDecisions extends StoredDecisions {
  /** Owner and due day, by the id of an issue. */
  readonly work: ReadonlyMap<string, UserState>;
}

/** What users decided on all issues of a customer, and who works on them. */
export const readAllDecisions = async (
  core: Table,
  customer: CustomerContext,
): Promise<AllDecisions> => {
  const kinds = ['issue', 'issueRule', 'issueWork'] as const;
  const { issue, issueRule, issueWork } = await readAllUserStates(core, customer, kinds);
  return {
    byId: new Map([...issue, ...issueRule]),
    work: issueWork,
    scoped: await readScopedByDefinition(core, customer),
  };
};
