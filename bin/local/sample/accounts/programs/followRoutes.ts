import dns, { type LookupAddress } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import { type Route, routeOf } from '../network/routes.ts';

type Lookup = (error: null, found: string | LookupAddress[], family?: number) => void;

/** What a call of `connect` names; an array = it was made by `net.connect`. */
const endOf = (args: readonly unknown[]): { readonly host: string; readonly port: number } => {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const { host, port } =
    typeof first === 'object' && first !== null
      ? (first as { host?: unknown; port?: unknown })
      : { host: second, port: first };
  return { host: String(host), port: Number(port) };
};

const followConnections = (routes: readonly Route[]): void => {
  const original = Socket.prototype.connect as (...args: unknown[]) => Socket;
  const connect = function (this: Socket, ...args: unknown[]): Socket {
    const { host, port } = endOf(args);
    const route = routeOf(routes, host, port);
    if (route === undefined) return original.apply(this, args);
    const last = (Array.isArray(args[0]) ? args[0] : args).at(-1);
    const to = { host: '127.0.0.1', port: route.localPort };
    return original.call(this, to, ...(typeof last === 'function' ? [last] : []));
  };
  Socket.prototype.connect = connect as typeof Socket.prototype.connect;
};

const followNames = (routes: readonly Route[]): void => {
  const { lookup } = dns;
  const lookupSoon = dns.promises.lookup;
  const addressesOf = (name: string): LookupAddress[] =>
    routes.filter((route) => route.name === name).map(({ address }) => ({ address, family: 4 }));
  const isAll = (options: unknown): boolean =>
    typeof options === 'object' && options !== null && 'all' in options && options.all === true;
  dns.lookup = ((name: string, ...rest: unknown[]) => {
    const [first] = addressesOf(name);
    if (first === undefined) return (lookup as (...args: unknown[]) => void)(name, ...rest);
    const answer = rest.at(-1) as Lookup;
    const all = isAll(rest[0]);
    setImmediate(() => (all ? answer(null, [first]) : answer(null, first.address, 4)));
  }) as typeof dns.lookup;
  dns.promises.lookup = (async (name: string, options?: object) => {
    const [first] = addressesOf(name);
    if (first === undefined) return lookupSoon(name, { ...options });
    return isAll(options) ? [first] : first;
  }) as typeof dns.promises.lookup;
};

/**
 * From here on this thread is in the networks of the sample: names resolve to private addresses,
 * and connections to these go to ports of this machine.
 */
export const followRoutes = (routes: readonly Route[]): void => {
  followNames(routes);
  followConnections(routes);
  syncBuiltinESMExports();
};
