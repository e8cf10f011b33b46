import type { CustomerContext } from '#contracts/customer/context.ts';
import { acceptanceSource, scopeName } from '#domain/issue/acceptance.ts';
import { hasEnded, restored } from '#domain/issue/expiry.ts';
import { displayIdOf } from '#domain/issue/wire.ts';
import { readScopedDecisions, type StoredDecision } from '#store/decisions.ts';
import {
  type EditRequest,
  type UserState,
  type UserStateChange,
  writeEditOf,
} from '#store/edits.ts';
import { readIssue } from '#store/issues.ts';
import type { Table } from '#store/table.ts';
import { readAllUserStates } from '#store/userStates.ts';

/** User of edits by the schedule. */
const BY = 'schedule';

export interface ExpireDeps {
  readonly core: Table;
  /** Enqueues a publish that applies the edits. */
  readonly enqueuePublish: (customer: CustomerContext) => Promise<void>;
  readonly now: () => number;
}

interface Whose {
  readonly core: Table;
  readonly customer: CustomerContext;
  readonly scoped: readonly StoredDecision[];
}

interface Ended {
  readonly kind: 'issue' | 'issueRule' | 'scope';
  readonly id: string;
  readonly userState: UserState;
}

type Rows = Pick<EditRequest, 'keys' | 'rule'> & Partial<Pick<EditRequest, 'cells'>>;

interface Shown {
  readonly target: string;
  readonly about: readonly UserStateChange[];
  /** The rows that the acceptance shows on, by kind of user state. */
  readonly rowsBy: (userStates: ReadonlyMap<string, UserState>) => Rows;
}

/** Decisions on the definition, and on the definition within a scope. */
const rulesOn = (vulnerability: string, scoped: readonly StoredDecision[]): UserStateChange[] => [
  { kind: 'issueRule', id: vulnerability },
  ...scoped
    .filter((one) => one.vulnerability === vulnerability)
    .map(({ id }) => ({ kind: 'scope', id }) as const),
];

/** One row; where a later decision on its definition may rule it, the publish decides. */
const shownOfInstance = async (
  { core, customer, scoped }: Whose,
  { id, userState }: Ended,
): Promise<Shown> => {
  const issue = await readIssue(core, customer, id);
  if (issue === undefined) return { target: id, about: [], rowsBy: () => ({ keys: [] }) };
  const { display, vulnerability } = issue;
  const about = rulesOn(vulnerability, scoped);
  return {
    target: displayIdOf(display),
    about,
    rowsBy: (now) => {
      const isRuled = about.some((rule) => (now.get(rule.id)?.seq ?? 0) > userState.seq);
      return isRuled ? { keys: [{ display }], cells: {} } : { keys: [{ display }] };
    },
  };
};

/** Rows that the rule accepts; a later acceptance of their own is kept. */
const shownOfRule = (vulnerability: string): Shown => ({
  target: vulnerability,
  about: [],
  rowsBy: () => ({ keys: [], rule: { vulnerability, byRule: acceptanceSource.definition } }),
});

/** Other scopes may cover the same rows: the publish decides about all rows of the definition. */
const shownOfScope = ({ scoped }: Whose, { id }: Ended): Shown => {
  const { vulnerability, scope } = scoped.find((one) => one.id === id) as StoredDecision;
  return {
    target: `${vulnerability}, ${scopeName(scope)}`,
    about: [],
    rowsBy: () => ({ keys: [], rule: { vulnerability }, cells: {} }),
  };
};

const shownOf = async (whose: Whose, ended: Ended): Promise<Shown> => {
  if (ended.kind === 'issue') return shownOfInstance(whose, ended);
  if (ended.kind === 'issueRule') return shownOfRule(ended.id);
  return shownOfScope(whose, ended);
};

/** An ordinary edit, unless a user changed the acceptance meanwhile. */
const restore = async (deps: ExpireDeps, whose: Whose, ended: Ended): Promise<void> => {
  const { kind, id, userState } = ended;
  const at = deps.now();
  const { target, about, rowsBy } = await shownOf(whose, ended);
  const token = `expire-${kind}-${userState.seq}-${id}`;
  const detail = `the acceptance ended on ${userState.cells.expiresOn}`;
  await writeEditOf(deps.core, whose.customer, {
    about: [{ kind, id }, ...about],
    token,
    build: (now) => ({
      kind: 'issues',
      cells: { accepted: 0, byRule: 0 },
      ...rowsBy(now),
      userStates: [{ kind, id, state: restored, seq: userState.seq, keepsSeq: true }],
      by: BY,
      at,
      token,
      audit: { at, action: 'risk restored', userId: BY, email: '', target, detail },
    }),
  });
};

/** Restores the risks of a customer whose acceptance ended; how many. */
export const expireAcceptances = async (
  deps: ExpireDeps,
  customer: CustomerContext,
): Promise<number> => {
  const { core } = deps;
  const scoped = await readScopedDecisions(core, customer);
  const byKind = {
    ...(await readAllUserStates(core, customer, ['issue', 'issueRule'])),
    scope: new Map(scoped.map(({ id, decision }) => [id, decision])),
  };
  const ended = (['issue', 'issueRule', 'scope'] as const).flatMap((kind) =>
    [...byKind[kind]]
      .filter(([, { cells }]) => hasEnded(cells, deps.now()))
      .map(([id, userState]): Ended => ({ kind, id, userState })),
  );
  for (const one of ended) await restore(deps, { core, customer, scoped }, one);
  if (ended.length > 0) await deps.enqueuePublish(customer);
  return ended.length;
};
