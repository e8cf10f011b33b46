import type { AccessProof } from '#contracts/access/routes.ts';
import { loginEases } from './eases.ts';
import { databaseExposure } from './exposedLinks.ts';
import type { Opening } from './exposures.ts';
import type { AttackFacts, TargetStore } from './facts.ts';
import { databaseNode, serverExposure, serverOf } from './machineServers.ts';
import type { PathLink, PathNode } from './model.ts';
import { wholeStore } from './storeNodes.ts';

/** What a login opens: a store, or a database that a machine runs. */
export interface LoginTarget {
  readonly to: PathNode;
  readonly opening: () => Opening | undefined;
}

export const storeTarget = (
  store: TargetStore,
  { networks }: Pick<AttackFacts, 'networks'>,
): LoginTarget => ({
  to: wholeStore(store),
  opening: () => databaseExposure(store, networks.get(store.accountId)),
});

/** By the endpoint of a store, or the private address of a machine in the account. */
export const targetsByHost = (facts: Pick<AttackFacts, 'stores' | 'machines' | 'networks'>) => {
  const stores = Map.groupBy(facts.stores, ({ host }) => host);
  const machines = Map.groupBy(
    facts.machines,
    ({ accountId, row }) => `${accountId} ${row.facts.privateAddress}`,
  );
  return (host: string, accountId: string): LoginTarget[] => [
    ...(stores.get(host) ?? []).map((store) => storeTarget(store, facts)),
    ...(machines.get(`${accountId} ${host}`) ?? []).flatMap((machine): LoginTarget[] => {
      const server = serverOf(machine, facts);
      const to = databaseNode(machine);
      return server === undefined ? [] : [{ to, opening: () => serverExposure(server) }];
    }),
  ];
};

/** Whoever has the login still has to connect. */
export const loginLink = (
  from: PathNode,
  { to, opening }: LoginTarget,
  proof: AccessProof,
): PathLink => {
  const found = opening();
  const isOpen = found?.reach === 'world' || found?.reach === 'wide';
  return {
    ...{ kind: 'HOLDS_LOGIN', from, to, rule: null },
    ...loginEases[isOpen ? 'open' : 'closed'],
    proof: [proof, ...(isOpen ? found.proof : [])],
  };
};
