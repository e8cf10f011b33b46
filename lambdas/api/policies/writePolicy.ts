import type { AuditAction } from '#contracts/auditLog/words.ts';
import type { PolicyFields } from '#contracts/policy/policy.ts';
import { policyFault, tidied } from '#domain/policy/changePolicy.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { POLICY_EDITS, type UserState, writeEditOf } from '#store/edits.ts';
import { type PolicyItem, policyCells, policyIn, type StoredPolicy } from '#store/policies.ts';
import type { PoliciesDeps } from '../functions/policiesDeps.ts';
import { editToken } from '../lists/editToken.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { auditEntry } from '../shared/auditEntry.ts';
import { givenRules } from './givenRules.ts';

type Call = MemberCall<PoliciesDeps>;
type Given = PolicyFields & { readonly userId?: string | undefined };

/** Refused with the text that the page shows. */
export const checkedPolicy = ({ userId, ...given }: Given, { caller }: Call): PolicyFields => {
  if (userId !== undefined && userId !== caller.userId) throw new AppError('forbidden');
  const rules = given.category === 'compliance' ? givenRules(given.policies) : [];
  const policy = tidied({ ...given, policies: rules });
  const fault = policyFault(policy);
  if (fault !== undefined) throw new AppError('invalidRequest', fault);
  return policy;
};

interface PolicyChange {
  readonly id: string;
  readonly name: string;
  readonly action: AuditAction;
  /** Called again after a concurrent edit; null deletes. */
  readonly change: (before: StoredPolicy | undefined) => PolicyItem | null;
}

/**
 * An edit like any other: state, place in the log and audit entry in one transaction. Lists judge by
 * the policies as they are from now on; issues of violations follow with the analysis.
 */
export const writePolicy = async (
  { id, name, action, change }: PolicyChange,
  call: Call,
): Promise<PolicyItem | null> => {
  const { deps, caller, now } = call;
  const audit = await auditEntry(call, { action, target: id, detail: name });
  const token = editToken(call, `${action} ${id}`);
  const about = [{ kind: 'policy', id } as const];
  let after: PolicyItem | null = null;
  await writeEditOf(coreAsCaller(deps, caller, 'manage'), caller.customer, {
    about,
    token,
    build: (states: ReadonlyMap<string, UserState>) => {
      after = change(policyIn(id, states.get(id)?.cells));
      return {
        kind: POLICY_EDITS,
        keys: [],
        cells: {},
        userStates: [{ kind: 'policy', id, state: policyCells(after), isWhole: true }],
        by: caller.userId,
        at: now,
        token,
        audit,
      };
    },
  });
  await deps.enqueuePublish(caller.customer);
  return after;
};

/** Another customer's policy is not there either. */
export const present = (policy: StoredPolicy | undefined): StoredPolicy => {
  if (policy === undefined) throw new AppError('notFound');
  return policy;
};
