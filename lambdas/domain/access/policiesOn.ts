import type { Policy } from '#domain/accessPolicy/policy.ts';
import type { AccessStore } from './facts.ts';

const rcpsOf = ({ guardrails }: Pick<AccessStore, 'guardrails'>): readonly Policy[] =>
  (guardrails?.rcps ?? []).flat();

/** Policies of a store that decide about whoever asks. */
export const policiesOn = (store: AccessStore): readonly (Policy | undefined)[] => {
  const { policy, key, accessPoints = [] } = store;
  return [
    policy,
    key?.policy,
    ...accessPoints.map((point) => point.policy),
    ...[store, key ?? {}, ...accessPoints].flatMap(rcpsOf),
  ];
};
