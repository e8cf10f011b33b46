import { isIP } from 'node:net';
import { mapLimited } from '../../samplers/mapLimited.ts';
import type { LogSources } from '../logSources.ts';
import type { Neighbours } from './readFlows.ts';

/** Addresses of a name; none = it has none or they are not known. */
export type Resolve = (host: string) => Promise<readonly string[]>;

const AT_A_TIME = 16;

type Interface = LogSources['interfaces'][number];

/** A store that the internet reaches resolves to its public address; flows have the private one. */
const privateOf = (address: string, byPublic: ReadonlyMap<string, Interface>): readonly string[] =>
  byPublic.get(address)?.addresses ?? [address];

/** Who is behind the addresses of the account's networks, as they resolve now. */
export const neighboursOf = async (
  { endpoints, interfaces }: Pick<LogSources, 'endpoints' | 'interfaces'>,
  accountId: string,
  resolve: Resolve,
): Promise<Neighbours> => {
  const byPublic = new Map(
    interfaces.flatMap((each) => each.publicAddresses.map((address) => [address, each] as const)),
  );
  const found = await mapLimited(endpoints, AT_A_TIME, async ({ arn, host, port }) => {
    const addresses = isIP(host) === 0 ? await resolve(host) : [host];
    return addresses
      .flatMap((address) => privateOf(address, byPublic))
      .map((address) => [`${address} ${port}`, arn] as const);
  });
  const workloads = interfaces.flatMap(({ addresses, name, roleArn }) =>
    addresses.map((address) => [address, { name, roleArn }] as const),
  );
  return { accountId, stores: new Map(found.flat()), workloads: new Map(workloads) };
};
