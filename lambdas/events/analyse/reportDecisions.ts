import type { CustomerContext } from '#contracts/customer/context.ts';
import type { IssueRecord } from '#contracts/issue/record.ts';
import {
  checkDecisionEvent,
  type DecisionEdit,
  issueDecisionEvent,
} from '#domain/event/acceptanceEvents.ts';
import { type Edit, readUserStates } from '#store/edits.ts';
import { recordEvents } from '#store/events.ts';
import type { UserStateKind } from '#store/keys/userState.ts';
import type { AnalysisDeps } from './deps.ts';
import { type DecisionEdits, idsOf } from './readStoresOfEdits.ts';

interface Subject {
  readonly kind: UserStateKind;
  readonly id: string;
}

const subjectsOf = ({ subjects = [] }: Edit): Subject[] =>
  subjects.map(({ kind, id }) => ({ kind: kind as UserStateKind, id }));

/** Where a publish decides about the rows, the edit does not hold the decision. */
const isAcceptedBy = async (
  { core }: AnalysisDeps,
  customer: CustomerContext,
  edit: Edit,
): Promise<boolean | undefined> => {
  const { cells } = edit;
  if (cells.accepted !== undefined) return cells.accepted === 1;
  if (Object.keys(cells).length > 0) return undefined;
  const states = await readUserStates(core, customer, subjectsOf(edit));
  return [...states.values()].some((state) => state.cells.accepted === 1);
};

const onCheck = ({ checks }: AnalysisDeps, decision: DecisionEdit, checkId: unknown) => {
  if (typeof checkId !== 'string') return [];
  const name = checks.find(({ id }) => id === checkId)?.title ?? checkId;
  return [checkDecisionEvent(decision, { checkId, name })];
};

/** Records an event for each decision on issues: of users, or that an acceptance ended. */
export const reportDecisions = async (
  deps: AnalysisDeps,
  customer: CustomerContext,
  { edits, named }: DecisionEdits<IssueRecord>,
): Promise<void> => {
  for (const edit of edits) {
    const isAccepted = await isAcceptedBy(deps, customer, edit);
    if (isAccepted === undefined) continue;
    const decision = { seq: edit.seq, at: edit.at, isAccepted };
    const ids = new Set(idsOf([edit], 'issue'));
    const issues = named.filter(({ id }) => ids.has(id));
    await recordEvents(deps.core, customer, [
      ...issues.map((issue) => issueDecisionEvent(decision, issue)),
      ...onCheck(deps, decision, edit.rule?.vulnerability),
    ]);
  }
};
