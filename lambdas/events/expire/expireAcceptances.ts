import type { CustomerContext } from '#contracts/customerContext.ts';
import { hasEnded, restored } from '#domain/issue/expiry.ts';
import { displayIdOf } from '#domain/issue/wire.ts';
import { type Decided, type EditRequest, readDecided, writeEdit } from '#store/edits.ts';
import { readIssue } from '#store/issues.ts';
import type { Table } from '#store/table.ts';
import { readAllDecided } from '#store/userStates.ts';

/** Nobody: the clock. */
const BY = 'schedule';

export interface ExpireDeps {
  readonly core: Table;
  /** Asks the publisher to fold what was edited. */
  readonly askPublish: (customer: CustomerContext) => Promise<void>;
  readonly now: () => number;
}

type Rows = Pick<EditRequest, 'keys' | 'rule'> & { readonly target: string };

/** The row that an acceptance shows on: none where a later decision on its definition rules it. */
const rowsOfInstance = async (
  { core }: ExpireDeps,
  customer: CustomerContext,
  { id, decided }: Ended,
): Promise<Rows> => {
  const issue = await readIssue(core, customer, id);
  if (issue === undefined) return { keys: [], target: id };
  const target = displayIdOf(issue.display);
  const rules = await readDecided(core, customer, [{ kind: 'issueRule', id: issue.vulnerability }]);
  const isRuled = (rules.get(issue.vulnerability)?.seq ?? 0) > decided.seq;
  return { keys: isRuled ? [] : [{ display: issue.display }], target };
};

/** Rows that are accepted by the rule; a decision of their own made later stands. */
const rowsOfRule = (vulnerability: string): Rows => ({
  keys: [],
  rule: { vulnerability, byRule: 1 },
  target: vulnerability,
});

interface Ended {
  readonly kind: 'issue' | 'issueRule';
  readonly id: string;
  readonly decided: Decided;
}

/** An ordinary edit, unless somebody decided anew meanwhile. */
const restore = async (
  deps: ExpireDeps,
  customer: CustomerContext,
  ended: Ended,
): Promise<void> => {
  const { kind, id, decided } = ended;
  const at = deps.now();
  const { target, ...rows } =
    kind === 'issue' ? await rowsOfInstance(deps, customer, ended) : rowsOfRule(id);
  await writeEdit(deps.core, customer, {
    ...rows,
    kind: 'issues',
    cells: { accepted: 0, byRule: 0 },
    decisions: [{ kind, id, state: restored, seq: decided.seq, keepsSeq: true }],
    by: BY,
    at,
    token: `expire-${kind}-${decided.seq}-${id}`,
    audit: {
      at,
      action: 'risk restored',
      userId: BY,
      email: '',
      target,
      detail: `the acceptance ended on ${decided.cells.expiresOn}`,
    },
  });
};

/** Restores the risks of a customer whose acceptance ended; how many. */
export const expireAcceptances = async (
  deps: ExpireDeps,
  customer: CustomerContext,
): Promise<number> => {
  const ended: Ended[] = [];
  for (const kind of ['issue', 'issueRule'] as const) {
    for (const [id, decided] of await readAllDecided(deps.core, customer, kind)) {
      if (hasEnded(decided.cells, deps.now())) ended.push({ kind, id, decided });
    }
  }
  for (const one of ended) await restore(deps, customer, one);
  if (ended.length > 0) await deps.askPublish(customer);
  return ended.length;
};
