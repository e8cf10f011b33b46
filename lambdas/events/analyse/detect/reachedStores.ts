import { readableBy } from '#domain/access/identityFacts.ts';
import type { AccessReach } from '#domain/access/records.ts';
import type { Collected } from '#domain/attackPaths/collected.ts';

/** ARNs of roles by the profiles of machines. */
const rolesByProfile = ({ identities }: Collected): Map<string, string> =>
  new Map(
    identities.flatMap(({ row }) =>
      row.instanceProfiles.map((profile) => [profile, row.arn] as const),
    ),
  );

/** ARNs of the roles of machines and functions, by their own ARNs. */
const rolesOf = (all: Collected): Map<string, string> => {
  const byProfile = rolesByProfile(all);
  const machines = all.machines.map(
    ({ row }) => [row.arn, byProfile.get(row.facts.instanceProfileArn ?? '') ?? ''] as const,
  );
  const functions = all.functions.map(({ row }) => [row.arn, row.facts.roleArn ?? ''] as const);
  return new Map([...machines, ...functions]);
};

/** References of identities by their own ARN, by those of their policies, and of groups by their names. */
const refsByArn = ({ identities }: Collected): Map<string, string[]> => {
  const pairs = identities.flatMap(({ ref, accountId, row }) => [
    [row.arn, ref] as const,
    ...row.attachedPolicies.map(({ arn }) => [arn, ref] as const),
    ...row.groups.map((name) => [groupOf(accountId, name), ref] as const),
  ]);
  const byArn = Map.groupBy(pairs, ([arn]) => arn);
  return new Map([...byArn].map(([arn, each]) => [arn, each.map(([, ref]) => ref)]));
};

/** Groups are named within their account. */
const groupOf = (accountId: string, name: string): string => `${accountId} group ${name}`;

const keyOf = (arn: string): string => {
  const [, accountId = '', name] = /^arn:[^:]+:iam::(\d+):group\/(?:.*\/)?([^/]+)$/.exec(arn) ?? [];
  return name === undefined ? arn : groupOf(accountId, name);
};

/** Of a policy or a group that many have. */
const MOST_BEARERS = 20;

/**
 * References of the data stores that an identity can read, a machine or function by its role, or
 * those who have a policy or are in a group.
 */
export const reachedStoresIn = (
  all: Collected,
  reach: AccessReach,
): ((arn: string) => readonly string[]) => {
  const roles = rolesOf(all);
  const refs = refsByArn(all);
  const nodes = new Map(reach.identities.map((node) => [node.ref, node]));
  return (arn) => {
    const bearers = refs.get(keyOf(roles.get(arn) ?? arn)) ?? [];
    const found = bearers.slice(0, MOST_BEARERS).flatMap((ref) => nodes.get(ref) ?? []);
    return [...new Set(found.flatMap((node) => readableBy(node, reach).map(({ ref }) => ref)))];
  };
};
