export interface ProvidersNow {
  /** What customers connected. */
  readonly desired: readonly string[];
  /** What the pool has, whoever made it. */
  readonly inPool: readonly string[];
  /** What the client offers. */
  readonly offered: readonly string[];
}
export interface ProviderPlan {
  /** Wanted and not in the pool as yet. */
  readonly create: readonly string[];
  /** What the client shall offer, sorted; undefined = it does so already. */
  readonly offer: readonly string[] | undefined;
  /** Made for a customer who no longer wants them. */
  readonly remove: readonly string[];
}

/** Names that are generated at run time; others are declared in the template and stay. */
const isOurs = (name: string): boolean => name.startsWith('c-');

const sameNames = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((name) => right.includes(name));

/** Changes by which pool and client get the customers' providers and those of the template. */
export const planProviders = ({ desired, inPool, offered }: ProvidersNow): ProviderPlan => {
  const create = desired.filter((name) => !inPool.includes(name));
  const kept = inPool.filter((name) => !isOurs(name) || desired.includes(name));
  const wanted = [...kept, ...create].toSorted();
  return {
    create,
    offer: sameNames(wanted, offered) ? undefined : wanted,
    remove: inPool.filter((name) => isOurs(name) && !desired.includes(name)),
  };
};
