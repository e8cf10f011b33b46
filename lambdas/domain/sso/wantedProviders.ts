export interface ProvidersNow {
  /** Providers that customers connected. */
  readonly desired: readonly string[];
  /** Providers of the user pool, including those of the template. */
  readonly inPool: readonly string[];
  /** Providers of the client's list. */
  readonly offered: readonly string[];
}
export interface ProviderPlan {
  /** Wanted and not in the pool as yet. */
  readonly create: readonly string[];
  /** New list of the client, sorted; undefined = unchanged. */
  readonly offer: readonly string[] | undefined;
  /** Providers whose customers disconnected them. */
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
