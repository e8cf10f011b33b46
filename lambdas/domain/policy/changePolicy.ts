import {
  type Policy,
  type PolicyAction,
  type PolicyFields,
  type PolicyTrigger,
  riskTriggers,
} from '#contracts/policy/policy.ts';

/** Why a policy cannot be saved as it is; undefined where it can. */
export const policyFault = (policy: PolicyFields): string | undefined => {
  const { category, type } = policy;
  if (category === 'alerting') {
    if (policy.alerting_action.length === 0) return 'Please select alerting action.';
    if (!riskTriggers.some((one) => policy.triggerCondition.includes(one)))
      return 'Please choose one risk';
  }
  if (category === 'compliance' && policy.policies.length === 0) return 'Please select policy.';
  if (type === 'accounts' && policy.cloudAccountIds.length === 0) return 'Please select account.';
  if (type === 'datastores' && policy.datastoreIds.length === 0) return 'Please select data store.';
  return undefined;
};

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Without what the other category has, and without repetitions. */
export const tidied = ({ category, ...given }: PolicyFields): PolicyFields => {
  const isAlerting = category === 'alerting';
  const rules = new Map(given.policies.map((one) => [one.rule, one]));
  return {
    ...given,
    category,
    cloudAccountIds: given.type === 'customer' ? [] : unique(given.cloudAccountIds),
    datastoreIds: given.type === 'datastores' ? unique(given.datastoreIds) : [],
    alerting_action: isAlerting ? unique(given.alerting_action) : [],
    triggerCondition: isAlerting ? unique(given.triggerCondition) : [],
    policies: isAlerting ? [] : [...rules.values()],
    piiTags: unique(given.piiTags),
    sensitivityTags: unique(given.sensitivityTags),
    customTags: unique(given.customTags),
  };
};

/** Each trigger of a policy with its actions. */
export const triggerActionOf = ({
  triggerCondition,
  alerting_action: actions,
}: Pick<PolicyFields, 'triggerCondition' | 'alerting_action'>): Policy['triggerAction'] =>
  Object.fromEntries(
    triggerCondition.map((trigger): [PolicyTrigger, PolicyAction[]] => [trigger, actions]),
  );

/** What is said once a policy was added. */
export const addedText = {
  customer: 'Customer level policy added successfully.',
  accounts: 'Account level policy added successfully.',
  datastores: 'Datastore level policy added successfully.',
} as const satisfies Record<PolicyFields['type'], string>;
