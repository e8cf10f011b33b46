import type { ActivityEvent } from './activityEvent.ts';
import type { LogSources } from './logSources.ts';

/** Names of what has private addresses; networks may use the same ones, which then tell nothing. */
export const assetsOf = ({
  interfaces,
}: Pick<LogSources, 'interfaces'>): ReadonlyMap<string, string> => {
  const holders = Map.groupBy(
    interfaces.flatMap(({ name, addresses }) => addresses.map((address) => ({ name, address }))),
    ({ address }) => address,
  );
  return new Map(
    [...holders].flatMap(([address, of]) => {
      const names = new Set(of.map(({ name }) => name.slice(0, 256)));
      return names.size === 1 ? [...names].map((name) => [address, name] as const) : [];
    }),
  );
};

/** An event with the name of what has its private address. */
export const withAsset =
  (assets: ReadonlyMap<string, string>) =>
  (event: ActivityEvent): ActivityEvent => {
    const { source } = event;
    const asset = source.type === 'private' ? assets.get(source.name) : undefined;
    return asset === undefined ? event : { ...event, source: { ...source, asset } };
  };
