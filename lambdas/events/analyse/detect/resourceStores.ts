import type { AccessReach } from '#domain/access/records.ts';
import type { Collected } from '#domain/attackPaths/collected.ts';
import type { TargetStore } from '#domain/attackPaths/facts.ts';

/** Data stores by the ARN of what bears on them: `account arn` and store. */
type Pair = readonly [string, TargetStore];

const keyOf = (accountId: string, arn: string): string => `${accountId} ${arn}`;

const ownOf = (target: TargetStore): Pair[] => [[keyOf(target.accountId, target.arn), target]];

/** A group is named by its id in the settings of a store. */
const guardsOf = (target: TargetStore): Pair[] => {
  const { posture, accountId, arn } = target;
  const groups = posture?.service === 'rds' ? (posture.securityGroups ?? []) : [];
  const [, partition, , region] = arn.split(':');
  const toArn = (id: string) => `arn:${partition}:ec2:${region}:${accountId}:security-group/${id}`;
  return groups.map((id) => [keyOf(accountId, toArn(id)), target]);
};

const ofKey = (target: TargetStore, keyArn: string | null | undefined): Pair[] =>
  keyArn === null || keyArn === undefined
    ? []
    : [[keyOf(keyArn.split(':')[4] ?? '', keyArn), target]];

const settingsKey = (target: TargetStore): Pair[] => {
  const { posture } = target;
  return posture !== null && 'keyArn' in posture ? ofKey(target, posture.keyArn) : [];
};

const bySource = (targets: readonly TargetStore[]): Map<string, TargetStore> =>
  new Map(targets.map((target) => [target.arn, target]));

/** A snapshot bears on what it was taken of, beside itself. */
const copiesOf = ({ targets, snapshots }: Collected): Pair[] => {
  const sources = bySource(targets);
  const copies = [
    ...targets.map(({ accountId, arn, copyOf }) => ({ accountId, arn, of: copyOf })),
    ...snapshots.map(({ accountId, arn, sourceArn }) => ({ accountId, arn, of: sourceArn })),
  ];
  return copies.flatMap(({ accountId, arn, of }): Pair[] => {
    const source = sources.get(of ?? '');
    return source === undefined ? [] : [[keyOf(accountId, arn), source]];
  });
};

/** The data stores that a resource of an account bears on, each once. */
export const resourceStoresIn = (
  all: Collected,
  reach: Pick<AccessReach, 'stores'>,
): ((accountId: string, arn: string) => readonly TargetStore[]) => {
  const byRef = new Map(all.targets.map((target) => [target.ref, target]));
  const encrypted = reach.stores.flatMap(({ ref, key }): Pair[] => {
    const target = byRef.get(ref);
    return target === undefined ? [] : ofKey(target, key?.arn);
  });
  const own = all.targets.flatMap((target) => [
    ...ownOf(target),
    ...guardsOf(target),
    ...settingsKey(target),
  ]);
  const pairs = Map.groupBy([...own, ...encrypted, ...copiesOf(all)], ([key]) => key);
  return (accountId, arn) => [
    ...new Set((pairs.get(keyOf(accountId, arn)) ?? []).map(([, target]) => target)),
  ];
};
