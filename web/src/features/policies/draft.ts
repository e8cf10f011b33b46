import {
  type Policy,
  type PolicyAction,
  type PolicyCategory,
  type PolicyFields,
  type PolicyTrigger,
  riskTriggers,
} from '#contracts/policy/policy.ts';
import { policyTexts as t } from '#messages/policies.ts';

/** A policy while it is being written. */
export type Draft = PolicyFields;

export const emptyDraft = (category: PolicyCategory): Draft => ({
  name: '',
  description: '',
  category,
  type: 'customer',
  cloudAccountIds: [],
  datastoreIds: [],
  alerting_action: [],
  triggerCondition: [],
  policies: [],
  piiTags: [],
  sensitivityTags: [],
  customTags: [],
});

export const draftOf = ({
  _id: _,
  userId: __,
  triggerAction: ___,
  metadata: ____,
  ...fields
}: Policy): Draft => fields;

const [CRITICAL, HIGH] = riskTriggers;

const ordered = (triggers: readonly PolicyTrigger[]): PolicyTrigger[] =>
  riskTriggers.filter((one) => triggers.includes(one));

/** Critical switches both, high only itself. */
export const withCritical = (draft: Draft, on: boolean): Draft => ({
  ...draft,
  triggerCondition: on ? ordered([CRITICAL, HIGH]) : [],
});
export const withHigh = (draft: Draft, on: boolean): Draft => ({
  ...draft,
  triggerCondition: ordered(
    on
      ? [...draft.triggerCondition, HIGH]
      : draft.triggerCondition.filter((trigger) => trigger !== HIGH),
  ),
});

export const isRiskChosen = ({ triggerCondition }: Draft): boolean =>
  riskTriggers.some((trigger) => triggerCondition.includes(trigger));

export const withAction = (draft: Draft, action: PolicyAction, on: boolean): Draft => ({
  ...draft,
  alerting_action: on
    ? [...draft.alerting_action, action]
    : draft.alerting_action.filter((one) => one !== action),
});

/** What is missing, by field. */
export interface Problems {
  readonly name?: string;
  readonly action?: string;
  readonly risk?: string;
  readonly rules?: string;
  readonly scope?: string;
}

const scopeProblem = ({ type, cloudAccountIds, datastoreIds }: Draft): string | undefined => {
  if (type === 'accounts' && cloudAccountIds.length === 0) return t.scope.accountRequired;
  if (type === 'datastores' && datastoreIds.length === 0) return t.scope.storeRequired;
  return undefined;
};

export const problemsOf = (draft: Draft): Problems => {
  const isAlerting = draft.category === 'alerting';
  const scope = scopeProblem(draft);
  return {
    ...(draft.name.trim() === '' && { name: t.nameRequired }),
    ...(isAlerting && draft.alerting_action.length === 0 && { action: t.actionRequired }),
    ...(isAlerting && !isRiskChosen(draft) && { risk: t.riskRequired }),
    ...(!isAlerting && draft.policies.length === 0 && { rules: t.rules.required }),
    ...(scope !== undefined && { scope }),
  };
};

/** An alerting policy cannot be sent without a name or without a risk. */
export const isSendable = (draft: Draft): boolean =>
  draft.category !== 'alerting' || (draft.name.trim() !== '' && isRiskChosen(draft));
