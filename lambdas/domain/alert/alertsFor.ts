import type { PolicyAction, PolicyFields } from '#contracts/policy/policy.ts';
import type { Cells } from '#domain/policy/facts.ts';
import { isInScope, scopeOf } from '#domain/policy/policyScope.ts';
import type { AlertCause } from './alertCause.ts';
import type { Alert } from './alertMessage.ts';

export interface AlertPolicy extends PolicyFields {
  /** Its author. */
  readonly userId: string;
}

/** Who can be alerted. */
export interface Audience {
  /** Ids of the active ADMINs. */
  readonly admins: readonly string[];
  /** Ids of the customer's chat integrations. */
  readonly chats: readonly string[];
}

export interface Recipient {
  readonly type: PolicyAction;
  /** Of the user, or of the integration. */
  readonly id: string;
}

export interface AlertFor {
  readonly recipient: Recipient;
  readonly alert: Omit<Alert, 'accountNames'>;
}

/** Facts of the data store that the event is about; of another event the account alone. */
export type FactsOf = (cause: AlertCause) => Cells;

const isFor = (policy: AlertPolicy, cause: AlertCause, factsOf: FactsOf): boolean => {
  const { trigger } = cause;
  const isTriggered = trigger === 'summary' || policy.triggerCondition.includes(trigger);
  return isTriggered && isInScope(scopeOf(summaryScope(policy, trigger)), factsOf(cause));
};

/** The end of a scan is about an account as a whole: only the accounts of the policy count. */
const summaryScope = (policy: AlertPolicy, trigger: AlertCause['trigger']): AlertPolicy =>
  trigger === 'summary' ? { ...policy, piiTags: [], sensitivityTags: [], customTags: [] } : policy;

const recipientsOf = (policy: AlertPolicy, { admins, chats }: Audience): Recipient[] => {
  const { alerting_action: actions, userId } = policy;
  const users = actions.includes('email') ? [...new Set([userId, ...admins])] : [];
  return [
    ...(actions.includes('slack') ? chats.map((id) => ({ type: 'slack' as const, id })) : []),
    ...users.map((id) => ({ type: 'email' as const, id })),
  ];
};

interface Gathered {
  readonly recipient: Recipient;
  readonly accountId: string | null;
  readonly causes: Map<string, AlertCause>;
  readonly policyNames: Set<string>;
}

/** One alert for each recipient and account, whatever the number of events and policies. */
export const alertsFor = (
  causes: readonly AlertCause[],
  policies: readonly AlertPolicy[],
  { audience, factsOf }: { readonly audience: Audience; readonly factsOf: FactsOf },
): AlertFor[] => {
  const gathered = new Map<string, Gathered>();
  for (const policy of policies.filter(({ category }) => category === 'alerting'))
    for (const cause of causes.filter((one) => isFor(policy, one, factsOf)))
      for (const recipient of recipientsOf(policy, audience)) {
        const { accountId } = cause.event;
        const key = `${recipient.type} ${recipient.id} ${accountId}`;
        const one = gathered.get(key) ?? {
          ...{ recipient, accountId, causes: new Map(), policyNames: new Set() },
        };
        one.causes.set(cause.subject, cause);
        one.policyNames.add(policy.name);
        gathered.set(key, one);
      }
  return [...gathered.values()].map(({ recipient, accountId, causes: found, policyNames }) => ({
    recipient,
    alert: { accountId, causes: [...found.values()], policyNames: [...policyNames] },
  }));
};
