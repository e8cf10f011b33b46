import type { CustomerContext } from '#contracts/customer/context.ts';
import { hasEnded, restored } from '#domain/issue/expiry.ts';
import { displayIdOf } from '#domain/issue/wire.ts';
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

interface Ended {
  readonly kind: 'issue' | 'issueRule';
  readonly id: string;
  readonly userState: UserState;
}

type Rows = Pick<EditRequest, 'keys' | 'rule'>;

interface Shown {
  readonly target: string;
  readonly about: readonly UserStateChange[];
  /** The rows that the acceptance shows on, by kind of user state. */
  readonly rowsBy: (userStates: ReadonlyMap<string, UserState>) => Rows;
}

/** One row: none where a later decision on its definition rules it. */
const shownOfInstance = async (
  { core }: ExpireDeps,
  customer: CustomerContext,
  { id, userState }: Ended,
): Promise<Shown> => {
  const issue = await readIssue(core, customer, id);
  if (issue === undefined) return { target: id, about: [], rowsBy: () => ({ keys: [] }) };
  const { display, vulnerability } = issue;
  return {
    target: displayIdOf(display),
    about: [{ kind: 'issueRule', id: vulnerability }],
    rowsBy: (now) => {
      const isRuled = (now.get(vulnerability)?.seq ?? 0) > userState.seq;
      return { keys: isRuled ? [] : [{ display }] };
    },
  };
};

/** Rows that the rule accepts; a later acceptance of their own is kept. */
const shownOfRule = (vulnerability: string): Shown => ({
  target: vulnerability,
  about: [],
  rowsBy: () => ({ keys: [], rule: { vulnerability, byRule: 1 } }),
});

/** An ordinary edit, unless a user changed the acceptance meanwhile. */
const restore = async (
  deps: ExpireDeps,
  customer: CustomerContext,
  ended: Ended,
): Promise<void> => {
  const { kind, id, userState } = ended;
  const at = deps.now();
  const { target, about, rowsBy } =
    kind === 'issue' ? await shownOfInstance(deps, customer, ended) : shownOfRule(id);
  const token = `expire-${kind}-${userState.seq}-${id}`;
  const detail = `the acceptance ended on ${userState.cells.expiresOn}`;
  await writeEditOf(deps.core, customer, {
    about: [{ kind, id }, ...about],
    token,
    build: (now) => ({
      ...rowsBy(now),
      kind: 'issues',
      cells: { accepted: 0, byRule: 0 },
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
  const ended: Ended[] = [];
  for (const kind of ['issue', 'issueRule'] as const) {
    for (const [id, userState] of await readAllUserStates(deps.core, customer, kind)) {
      if (hasEnded(userState.cells, deps.now())) ended.push({ kind, id, userState });
    }
  }
  for (const one of ended) await restore(deps, customer, one);
  if (ended.length > 0) await deps.enqueuePublish(customer);
  return ended.length;
};
