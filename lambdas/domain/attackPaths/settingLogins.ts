import type { AttackFacts } from './facts.ts';
import { targetsByHost } from './loginTargets.ts';
import { type PathNode, seen } from './model.ts';
import { type Holder, holdersIn } from './settingHolders.ts';

/** What logins that settings hold open, with what tells. */
export const loginsOfHolders = (facts: AttackFacts) => {
  const targetsOf = targetsByHost(facts);
  return ({ arn, accountId, hosts, where }: Holder) =>
    hosts.flatMap((host) =>
      targetsOf(host, accountId).map((target) => ({
        target,
        proof: seen('finding', arn, `login of ${host} in its ${where}`),
      })),
    );
};

/** By workload and what it opens, that its settings hold a login. */
export const settingLogins = (facts: AttackFacts) => {
  const loginsOf = loginsOfHolders(facts);
  const all = new Map(
    holdersIn(facts).flatMap((holder) =>
      loginsOf(holder).flatMap(({ target, proof }) =>
        holder.workloads.map(({ key }) => [`${key} ${target.to.key}`, proof] as const),
      ),
    ),
  );
  return (workload: PathNode, { key }: PathNode) => all.get(`${workload.key} ${key}`);
};
