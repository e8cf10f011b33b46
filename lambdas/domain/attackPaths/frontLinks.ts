import type { AccessProof } from '#contracts/access/routes.ts';
import { type Flows, isNoFlow, listFlows } from '#domain/network/flows.ts';
import {
  type Arrival,
  arrivalsAt,
  type BalancerListener,
  fromSources,
  type Passed,
  passOn,
} from '#domain/network/fronts.ts';
import { greatestReach, type Reach } from '#domain/network/internet.ts';
import { callerShares, frontEases } from './eases.ts';
import { describeHop, exposedLink } from './exposures.ts';
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
interface Leg {
  readonly front: Balancer;
  readonly proof: readonly AccessProof[];
}

/** Connections that a listener takes, after the fronts that they came through. */
interface At {
  readonly facts: AttackFacts;
  readonly behind: ReturnType<typeof behindFronts>;
  readonly legs: readonly [...Leg[], Leg];
  readonly listener: BalancerListener;
  readonly arrival: Pick<Arrival, 'subnetId' | 'flows'>;
}

interface To {
  readonly forward: Forward;
  readonly group: TargetGroup;
  readonly target: Target;
}

/** What all reach and what some reach are two nodes: the one does not lead to what the other does. */
const frontNode = ({ ref, accountId, row }: Balancer, reach: Reach): PathNode => ({
  ...workloadNode({ ref, accountId, arn: row.arn, name: row.name }, 'loadBalancer'),
  key: `${ref} ${reach === 'named' ? 'network' : 'internet'}`,
});

type More = Pick<PathLink, 'ease' | 'reason' | 'proof'>;
const forwarding = (from: PathNode, to: PathNode, more: More): PathLink => ({
  ...{ kind: 'FORWARDS', from, to, rule: null, ...more },
});

/** From outside through each front to what is behind the last. */
const linksTo = (
  legs: At['legs'],
  reach: Reach,
  { to, ...more }: More & { to: PathNode },
): PathLink[] => {
  if (reach === 'none') return [];
  const nodes = legs.map(({ front }) => frontNode(front, reach));
  return legs.flatMap(({ proof }, n) => {
    const [node, next] = [nodes[n] as PathNode, nodes[n + 1]];
    const entering = n === 0 ? exposedLink(node, reach, { ...frontEases.open, proof }) : [];
    const onward = { ...frontEases.onward, proof: legs[n + 1]?.proof ?? [] };
    return [...entering, next ? forwarding(node, next, onward) : forwarding(node, to, more)];
  });
};

const describeListener = ({ row }: Balancer, { arn, protocol, port }: BalancerListener) =>
  seen('listener', arn ?? row.arn, `${protocol} ${port}`);

const proofOfTarget = ({ forward: { rule }, group, target }: To): AccessProof[] => {
  const at = target.port === null ? '' : ` on port ${target.port}`;
  return [
    ...(rule === null ? [] : [seen('listenerRule', rule, `forwards to ${group.arn}`)]),
    seen('targetGroup', group.arn, `${target.id ?? target.address}${at}`),
  ];
};

const proofOfNetwork = ({ rules, peering }: Passed, { target }: To): AccessProof[] => [
  ...(peering === null ? [] : [seen('route', peering, 'peers with the VPC of the target')]),
  ...rules.map(({ groupId, rule }) =>
    seen('securityGroup', groupId, `rule ${rule + 1} admits it on port ${target.port}`),
  ),
];

/** Less where only some callers get through. */
const shareOf = ({ ease, reason }: Behind, { authentication }: Forward) => {
  const share = callerShares[authentication];
  const why = authentication === 'none' ? reason : `${reason}; ${share.reason}`;
  return { ease: ease * share.ease, reason: why };
};

const passes = ({ facts, legs, arrival }: At, { end }: Behind, { group }: To) => {
  const {
    front: { row, accountId },
  } = legs.at(-1) as Leg;
  const own = facts.networks.get(accountId);
  if (end === null) return { flows: arrival.flows, rules: [], peering: null };
  if (own === undefined) return undefined;
  const passing = { balancer: row.facts, arrival, own, network: end.network };
  return passOn(passing, end, group.keepsClientAddress);
};

const isBalancer = (to: Behind['to']): to is Balancer => 'row' in to;

const through =
  (at: At, to: To) =>
  (behind: Behind): PathLink[] => {
    const passed = passes(at, behind, to);
    if (passed === undefined) return [];
    const proof = [...proofOfTarget(to), ...proofOfNetwork(passed, to), ...behind.proof];
    if (isBalancer(behind.to)) return onward(at, { front: behind.to, proof }, { behind, passed });
    const reach = greatestReach(listFlows(passed.flows));
    return linksTo(at.legs, reach, { to: behind.to, ...shareOf(behind, to.forward), proof });
  };

interface Next {
  readonly behind: Behind;
  readonly passed: Passed;
}

/** Through the listeners of the next load balancer at the port that it was reached on. */
const onward = (at: At, next: Leg, { behind, passed }: Next): PathLink[] =>
  (next.front.row.facts.listeners ?? [])
    .filter(({ port }) => port === behind.end?.port)
    .flatMap((listener) =>
      linksFrom({
        ...at,
        listener,
        legs: [
          ...at.legs,
          { ...next, proof: [...next.proof, describeListener(next.front, listener)] },
        ],
        arrival: { subnetId: behind.end?.subnetId ?? '', flows: passed.flows },
      }),
    );

/** Each target of each rule of a listener. */
const linksFrom = (at: At): PathLink[] => {
  const { front: balancer } = at.legs.at(-1) as Leg;
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
const ofBalancer = (around: Pick<At, 'facts' | 'behind'>, front: Balancer): PathLink[] => {
  const network = around.facts.networks.get(front.accountId);
  if (network === undefined) return [];
  return (front.row.facts.listeners ?? []).flatMap((listener) =>
    arrivalsAt(network, front.row.facts, listener).flatMap((arrival) => {
      const hops = arrival.hops.flatMap((hop) => describeHop(hop, network));
      const proof = [describeListener(front, listener), ...hops];
      return linksFrom({ ...around, legs: [{ front, proof }], listener, arrival });
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
    .flatMap((front) => ofBalancer(around, front));
};
