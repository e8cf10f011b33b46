import type { AccessProof } from '#contracts/access/routes.ts';
import { type Client, type Lateral, type Listener, lateralOf } from '#domain/network/lateral.ts';
import type { Network } from '#domain/network/network.ts';
import { networkEases } from './eases.ts';
import { describeLateral } from './exposures.ts';
import type { AttackFacts, TargetStore } from './facts.ts';
import { plain } from './identityLinks.ts';
import { issuedLogins } from './issuedLogins.ts';
import { listenersOf } from './listeners.ts';
import { type PathLink, type PathNode, seen } from './model.ts';
import { originsNear } from './origins.ts';
import { readLogins, startedLogins } from './secretLinks.ts';
import { settingLogins } from './settingLogins.ts';
import { type Login, storeDoors } from './storeDoors.ts';
import { wholeStore } from './storeNodes.ts';
import type { Carrier } from './workloads.ts';

/** Where workloads with a role find logins in what they can read, and what lets them; empty = nowhere. */
const loginsFor = ({ reach, stores }: AttackFacts): ((role?: string) => readonly AccessProof[]) => {
  const holding = new Set(stores.filter(({ holdsLogins }) => holdsLogins).map(({ ref }) => ref));
  const nodes = new Map(reach.identities.map((node) => [node.ref, node]));
  return (role) => {
    const node = nodes.get(role ?? '');
    if (node === undefined || holding.size === 0) return [];
    for (const [{ stores: alike }, held] of reach.direct(plain(node))) {
      const read = held.find(({ capability }) => capability === 'read');
      const store = read && alike.find((each) => holding.has(each.ref));
      if (store !== undefined)
        return [seen('finding', store.rowArn ?? store.arn, 'connection strings')];
    }
    return [];
  };
};

/** What a workload with the role has of a store that its connections reach; undefined = nothing. */
const easiestLogin = (facts: AttackFacts) => {
  const [loginsOf, readOf] = [loginsFor(facts), readLogins(facts)];
  const [settingsOf, startedOf] = [settingLogins(facts), startedLogins(facts)];
  const [doorOf, issuedTo] = [storeDoors(facts), issuedLogins(facts)];
  return (from: PathNode, store: TargetStore, role?: string): Login | undefined => {
    const door = doorOf(store, role);
    if (door === undefined) return undefined;
    const [found, own] = [loginsOf(role), settingsOf(from, wholeStore(store))];
    const all: (Login | undefined)[] = [
      found.length === 0 ? undefined : { ...networkEases.withSecret, proof: found },
      own && { ...networkEases.withLogin, proof: [own] },
      readOf(store, role),
      issuedTo(store, role),
      startedOf(from, store),
    ];
    return all.reduce<Login>(
      (best, each) => (each !== undefined && each.ease > best.ease ? each : best),
      door,
    );
  };
};

/** How a client reaches the first listener that it does. */
const firstOf = (network: Network, client: Client, listeners: readonly Listener[]) => {
  for (const listener of listeners) {
    const lateral: Lateral | undefined = lateralOf(network, client, listener);
    if (lateral !== undefined) return { lateral, port: listener.port };
  }
  return undefined;
};

/** From each workload whose connections reach the port of a store, by the first place that they do from. */
export const lateralLinks = (facts: AttackFacts, carriers: readonly Carrier[]): PathLink[] => {
  const loginOf = easiestLogin(facts);
  const near = originsNear(facts);
  const roles = new Map(carriers.map(({ node, role }) => [node.key, role.ref]));
  return facts.stores.flatMap((store) => {
    const [listeners, network] = [listenersOf(store), facts.networks.get(store.accountId)];
    if (listeners.length === 0 || network === undefined) return [];
    const subnets = new Set(listeners.flatMap((listener) => listener.subnets));
    const vpcs = [...subnets].flatMap((id) => network.subnets.get(id)?.vpcId ?? []);
    const to = wholeStore(store);
    const found = new Map<string, PathLink>();
    for (const { node: from, at: client } of near(vpcs)) {
      const reached = found.has(from.key) ? undefined : firstOf(network, client, listeners);
      if (reached === undefined) continue;
      const login = loginOf(from, store, roles.get(from.key));
      if (login === undefined) continue;
      const proof = [...describeLateral(reached.lateral, reached.port), ...login.proof];
      found.set(from.key, { kind: 'NETWORK_TO', from, to, rule: null, ...login, proof });
    }
    return [...found.values()];
  });
};
