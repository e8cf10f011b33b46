import { dayOf, restored } from '#domain/issue/expiry.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { type Cells, type EditRequest, writeEdit } from '#store/edits.ts';
import type { Table } from '#store/table.ts';
import { editToken } from '../lists/editToken.ts';
import { coreAsCaller } from './asCaller.ts';
import { auditEntry } from './auditEntry.ts';

/** A user's request to accept or restore a risk. */
export interface RiskRequest {
  readonly risk_accepted: boolean;
  readonly reason?: string | null | undefined;
  readonly owner?: string | null | undefined;
  readonly expiresOn?: string | null | undefined;
}

/** User state of the acceptance; a restored risk has no reason, owner or expiry. */
export const riskState = (request: RiskRequest, now: number): Cells => {
  const { risk_accepted, reason, owner, expiresOn } = request;
  if (!risk_accepted) return restored;
  if (expiresOn && expiresOn < dayOf(now)) {
    throw new AppError('invalidRequest', 'expiresOn is in the past');
  }
  const given = (text: string | null | undefined): string | null => (text ? text : null);
  return {
    accepted: 1,
    reason: given(reason),
    owner: given(owner),
    expiresOn: given(expiresOn),
  };
};

/** What an edit of a user needs. */
export interface EditingDeps {
  readonly core: Table;
  readonly identity: Table;
}

export interface RiskEdit extends Pick<EditRequest, 'keys' | 'rule' | 'cells' | 'userStates'> {
  /** Action name in the audit log. */
  readonly target: string;
  /** Distinguishes the edits of one request. */
  readonly part: string;
}

/** Writes the decision and its audit entry at once; every call from now on shows it. */
export const decideRisk = async (
  request: RiskRequest,
  { target, part, ...edit }: RiskEdit,
  call: MemberCall<EditingDeps>,
): Promise<void> => {
  const { deps, caller, now } = call;
  const audit = await auditEntry(call, {
    action: request.risk_accepted ? 'risk accepted' : 'risk restored',
    target,
    detail: [request.reason, request.expiresOn && `until ${request.expiresOn}`]
      .filter(Boolean)
      .join(', '),
  });
  await writeEdit(coreAsCaller(deps, caller, 'work'), caller.customer, {
    ...edit,
    kind: 'issues',
    by: caller.userId,
    at: now,
    token: editToken(call, part),
    audit,
  });
};
