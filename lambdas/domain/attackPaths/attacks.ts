import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import type { RiskFacts } from '#contracts/risk/facts.ts';
import type { AttackPath } from './findPaths.ts';

type Reported = NonNullable<AssetOf<'Account Region'>['facts']['attacks']>[number];

/** A resource of an account that a detection is about. */
export interface Attack extends Pick<Reported, 'resource' | 'updatedAt'> {
  readonly accountId: string;
  /** What GuardDuty says of it; absent = a detection found it. */
  readonly report?: Pick<Reported, 'type' | 'severity' | 'remote'> & { readonly region: string };
}

/** Without new evidence an attack counts this long. */
export const ACTIVE_MS = 24 * 3_600_000;

export const activeAttacks = (attacks: readonly Attack[], now: number): Attack[] =>
  attacks.filter(({ updatedAt }) => updatedAt > now - ACTIVE_MS);

/** When the first of them ends, milliseconds since 1970; undefined = there is none. */
export const firstEndOf = (attacks: readonly Attack[]): number | undefined =>
  attacks.length === 0
    ? undefined
    : Math.min(...attacks.map(({ updatedAt }) => updatedAt)) + ACTIVE_MS;

interface Of {
  readonly ref: string;
  readonly accountId: string;
}
/** What an attack can be on. */
interface Attackable {
  readonly attacks: readonly Attack[];
  readonly identities: readonly (Of & {
    readonly row: Pick<ScannedIdentity, 'arn' | 'uniqueId'>;
  })[];
  readonly machines: readonly (Of & { readonly row: { readonly arn: string } })[];
  readonly functions: readonly (Of & { readonly row: { readonly arn: string } })[];
  readonly targets: readonly (Of & { readonly arn: string })[];
}

/** References of the entities that attacks are on; findings name identities by their unique ids. */
export const attackedIn = ({
  attacks,
  identities,
  machines,
  functions,
  targets,
}: Attackable): Set<string> => {
  const known = new Set(attacks.map(({ accountId, resource }) => `${accountId} ${resource}`));
  const isNamed = (accountId: string, ...names: (string | null)[]): boolean =>
    names.some((name) => known.has(`${accountId} ${name}`));
  const assets = [...machines, ...functions];
  return new Set(
    [
      ...identities.filter(({ accountId, row }) => isNamed(accountId, row.arn, row.uniqueId)),
      ...assets.filter(({ accountId, row }) => isNamed(accountId, row.arn)),
      ...targets.filter(({ accountId, arn }) => isNamed(accountId, arn)),
    ].map(({ ref }) => ref),
  );
};

/** A store is in an attack's way where it is this near, and as easy to get to from there. */
const MOST_HOPS = 4;
const LEAST_EASE = 0.25;

const isNear =
  (attacked: ReadonlySet<string>) =>
  ({ entry, links }: AttackPath): boolean =>
    [entry.at, ...links.map(({ to }) => to)].slice(0, -1).some((node, at) => {
      const rest = links.slice(at);
      const ease = rest.reduce((product, link) => product * link.ease, 1);
      return attacked.has(node.ref ?? '') && rest.length <= MOST_HOPS && ease >= LEAST_EASE;
    });

/** Whether a store is under attack itself, or by a listed path from what is. */
export const attackOn = (
  ref: string,
  paths: readonly AttackPath[],
  attacked: ReadonlySet<string>,
): RiskFacts['attack'] => {
  if (attacked.has(ref)) return 'direct';
  return paths.some(isNear(attacked)) ? 'indirect' : undefined;
};
