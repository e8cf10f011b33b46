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

/** References of the data stores that an identity can read, or a machine or function by its role. */
export const reachedStoresIn = (
  all: Collected,
  reach: AccessReach,
): ((arn: string) => readonly string[]) => {
  const roles = rolesOf(all);
  const refs = new Map(all.identities.map(({ ref, row }) => [row.arn, ref]));
  const nodes = new Map(reach.identities.map((node) => [node.ref, node]));
  return (arn) => {
    const node = nodes.get(refs.get(roles.get(arn) ?? arn) ?? '');
    return node === undefined ? [] : readableBy(node, reach).map(({ ref }) => ref);
  };
};
