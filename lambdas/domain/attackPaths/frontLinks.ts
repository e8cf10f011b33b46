import type { AccessProof } from '#contracts/access/routes.ts';
import { type Flows, isNoFlow, listFlows } from '#domain/network/flows.ts';
import {
  type Arrival,
  arrivalsAt,
  type BalancerListener,
  fromSources,
  passOn,
} from '#domain/network/fronts.ts';
import { greatestReach, type Reach } from '#domain/network/internet.ts';
import { callerShares, frontEases } from './eases.ts';
import { describeHop, describeLateral, exposedLink } from './exposures.ts';
import type { AttackFacts } from './facts.ts';
import {
  type Balancer,
  type Behind,
  behindFronts,
  type Target,
  type TargetGroup,
} from './frontTargets.ts';
import { type PathLink, type PathNode, seen, workloadNode } from './model.ts';

type Forward = NonNullable<BalancerListener['forwards']>[number];

/** A front that connections go through, and what lets them in. */
export interface Leg {
  readonly nodeFor: (reach: Reach) => PathNode;
  readonly proof: readonly AccessProof[];
  /** Of the link that leads to it from the front before. */
  readonly onward?: Pick<PathLink, 'ease' | 'reason'>;
}

/** Connections that a listener takes, after the fronts that they came through. */
export interface At {
  readonly facts: AttackFacts;
  readonly behind: ReturnType<typeof behindFronts>;
  readonly legs: readonly Leg[];
  readonly balancer: Balancer;
  /** Targets may see the address of the client; not behind what connects by itself. */
  readonly hasClients: boolean;
  readonly listener: BalancerListener;
  readonly arrival: Pick<Arrival, 'subnetId' | 'flows'>;
}

interface To {
  readonly forward: Forward;
  readonly group: TargetGroup;
  readonly target: Target;
}

export const balancerNode = ({ ref, accountId, row }: Balancer): PathNode =>
  workloadNode({ ref, accountId, arn: row.arn, name: row.name }, 'loadBalancer');

/** What all reach and what some reach are two nodes: the one does not lead to what the other does. */
const nodeOf =
  (balancer: Balancer): Leg['nodeFor'] =>
  (reach) => ({
    ...balancerNode(balancer),
    key: `${balancer.ref} ${reach === 'named' ? 'network' : 'internet'}`,
  });

type More = Pick<PathLink, 'ease' | 'reason' | 'proof'>;
const forwarding = (from: PathNode, to: PathNode, more: More): PathLink => ({
  ...{ kind: 'FORWARDS', from, to, rule: null, ...more },
});

/** From outside through each front to what is behind the last. */
export const linksTo = (
  legs: At['legs'],
  reach: Reach,
  { to, ...more }: More & { to: PathNode },
): PathLink[] => {
  if (reach === 'none') return [];
  const nodes = legs.map(({ nodeFor }) => nodeFor(reach));
  return legs.flatMap(({ proof }, n) => {
    const [node, next] = [nodes[n] as PathNode, nodes[n + 1]];
    const entering = n === 0 ? exposedLink(node, reach, { ...frontEases.open, proof }) : [];
    const { onward: likely = frontEases.onward, proof: onwards = [] } = legs[n + 1] ?? {};
    const onward = next && forwarding(node, next, { ...likely, proof: onwards });
    return [...entering, onward ?? forwarding(node, to, more)];
  });
};

export const describeListener = ({ row }: Balancer, { arn, protocol, port }: BalancerListener) =>
  seen('listener', arn ?? row.arn, `${protocol} ${port}`);

const proofOfTarget = ({ forward: { rule }, group, target }: To): AccessProof[] => {
  const at = target.port === null ? '' : ` on port ${target.port}`;
  return [
    ...(rule === null ? [] : [seen('listenerRule', rule, `forwards to ${group.arn}`)]),
    seen('targetGroup', group.arn, `${target.id ?? target.address}${at}`),
  ];
};

/** Less where only some callers get through. */
export const shareOf = (
  { ease, reason }: Pick<PathLink, 'ease' | 'reason'>,
  authentication: keyof typeof callerShares,
) => {
  const share = callerShares[authentication];
  const why = authentication === 'none' ? reason : `${reason}; ${share.reason}`;
  return { ease: ease * share.ease, reason: why };
};

const passes = ({ facts, balancer, arrival, hasClients }: At, { end }: Behind, { group }: To) => {
  const { row, accountId } = balancer;
  const own = facts.networks.get(accountId);
  if (end === null) return { flows: arrival.flows, rules: [], connection: null, acls: [] };
  if (own === undefined) return undefined;
  const passing = { balancer: row.facts, arrival, own, network: end.network };
  return passOn(passing, end, hasClients && group.keepsClientAddress);
};

export const isBalancer = (to: Behind['to']): to is Balancer => 'row' in to;

const through =
  (at: At, to: To) =>
  (behind: Behind): PathLink[] => {
    const passed = passes(at, behind, to);
    if (passed === undefined) return [];
    const proof = [
      ...proofOfTarget(to),
      ...describeLateral(passed, to.target.port),
      ...behind.proof,
    ];
    if (isBalancer(behind.to))
      return onward(at, { balancer: behind.to, proof }, { end: behind.end, passed });
    const reach = greatestReach(listFlows(passed.flows));
    return linksTo(at.legs, reach, {
      to: behind.to,
      ...shareOf(behind, to.forward.authentication),
      proof,
    });
  };

interface Next {
  readonly balancer: Balancer;
  readonly proof: readonly AccessProof[];
}

interface Passage {
  readonly end: Behind['end'];
  readonly passed: NonNullable<ReturnType<typeof passes>>;
}

/** Through the listeners of the next load balancer at the port that it was reached on. */
const onward = (at: At, { balancer, proof }: Next, { end, passed }: Passage): PathLink[] =>
  (balancer.row.facts.listeners ?? [])
    .filter(({ port }) => port === end?.port)
    .flatMap((listener) => {
      const leg = {
        nodeFor: nodeOf(balancer),
        proof: [...proof, describeListener(balancer, listener)],
      };
      const arrival = { subnetId: end?.subnetId ?? '', flows: passed.flows };
      return linksFrom({ ...at, balancer, listener, arrival, legs: [...at.legs, leg] });
    });

/** Each target of each rule of a listener. */
export const linksFrom = (at: At): PathLink[] => {
  const { balancer } = at;
  const groups = new Map(balancer.row.facts.targetGroups?.map((group) => [group.arn, group]));
  return (at.listener.forwards ?? []).flatMap((forward) => {
    const flows: Flows = fromSources(at.arrival.flows, forward.sources);
    if (isNoFlow(flows)) return [];
    const from = { ...at, arrival: { ...at.arrival, flows } };
    return forward.targetGroups.flatMap((arn) => {
      const group = groups.get(arn);
      return (group?.targets ?? []).flatMap((target) => {
        const to = { forward, group: group as TargetGroup, target };
        return at.behind({ balancer, ...to }).flatMap(through(from, to));
      });
    });
  });
};

/** What of the internet the listeners of a load balancer take, and what it passes that on to. */
const ofBalancer = (around: Pick<At, 'facts' | 'behind'>, balancer: Balancer): PathLink[] => {
  const network = around.facts.networks.get(balancer.accountId);
  if (network === undefined) return [];
  return (balancer.row.facts.listeners ?? []).flatMap((listener) =>
    arrivalsAt(network, balancer.row.facts, listener).flatMap((arrival) => {
      const hops = arrival.hops.flatMap((hop) => describeHop(hop, network));
      const proof = [describeListener(balancer, listener), ...hops];
      const legs = [{ nodeFor: nodeOf(balancer), proof }];
      return linksFrom({ ...around, balancer, listener, arrival, legs, hasClients: true });
    }),
  );
};

/**
 * Through load balancers to what they pass requests on to. A gateway load balancer has no listeners
 * that connections are opened to: routes lead traffic to it, and it sends it back on its way.
 */
export const frontLinks = (facts: AttackFacts): PathLink[] => {
  const around = { facts, behind: behindFronts(facts) };
  return facts.balancers
    .filter(({ row }) => row.facts.balancerType !== 'gateway')
    .flatMap((balancer) => ofBalancer(around, balancer));
};
