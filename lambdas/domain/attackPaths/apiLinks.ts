import type { AccessProof } from '#contracts/access/routes.ts';
import { requestFor } from '#domain/access/requestOf.ts';
import { authorize } from '#domain/accessPolicy/authorize.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import { readStatements } from '#domain/accessPolicy/statement.ts';
import { allFlows } from '#domain/network/flows.ts';
import type { BalancerListener } from '#domain/network/fronts.ts';
import { INTERNET } from '#domain/network/internet.ts';
import { lateralOf } from '#domain/network/lateral.ts';
import { exposedEases, frontEases } from './eases.ts';
import { describeLateral } from './exposures.ts';
import type { AttackFacts } from './facts.ts';
import {
  type At,
  balancerNode,
  describeListener,
  type Leg,
  linksFrom,
  linksTo,
  shareOf,
} from './frontLinks.ts';
import { type Balancer, behindFronts } from './frontTargets.ts';
import { type PathLink, seen, workloadNode } from './model.ts';
import { programNode } from './workloads.ts';

type Api = AttackFacts['apis'][number];
type Route = NonNullable<Api['row']['facts']['routes']>[number];
type Linked = Route['balancers'][number];

const policyOf = (document: string): Policy => ({
  name: 'resource policy',
  statements: readStatements(document),
});

/** Calls of a route at each stage; a route for any method is called by one of them. */
const callArns = ({ row, accountId }: Api, { route }: Route): string[] => {
  const id = row.arn.split('/').at(-1);
  const [method, path = ''] = route.split(' ');
  const at = path === '' ? `/${route}` : `/${method === 'ANY' ? 'GET' : method}${path}`;
  return (row.facts.stages ?? []).map(
    (stage) => `arn:aws:execute-api:${row.region}:${accountId}:${id}/${stage}${at}`,
  );
};

/** Anybody may call it. A policy that was not read is no proof, and one that depends on networks is none. */
const isOpenToAll = (api: Api, route: Route): boolean => {
  const { isPrivate, hasOwnAddress, policy } = api.row.facts;
  const calls = callArns(api, route);
  if (isPrivate || !hasOwnAddress || policy === null || calls.length === 0) return false;
  if (policy.document === null) return true;
  const resource = policyOf(policy.document);
  const byAnybody = { type: 'anonymous', arn: '', accountId: null } as const;
  return calls.some((call) => {
    const request = requestFor('execute-api:Invoke', call, {});
    const from = { principal: byAnybody, identity: [], owner: api.accountId };
    return authorize({ ...from, resource, request }).result === 'allowed';
  });
};

type Program = AttackFacts['functions'][number];
const gateway = {
  principal: { type: 'service', arn: 'apigateway.amazonaws.com', accountId: null },
  identity: [],
} as const;

/** The policy of the function lets the service call it for the route, as far as it is known. */
const mayCall = ({ accountId: owner, row }: Program, api: Api, route: Route): boolean => {
  const { policy } = row.facts;
  if (route.actsAsRole || policy === null) return true;
  if (policy.document === null) return false;
  const resource = policyOf(policy.document);
  return callArns(api, route).some((from) => {
    const context = { 'aws:sourcearn': [from], 'aws:sourceaccount': [api.accountId] };
    const request = requestFor('lambda:InvokeFunction', row.arn, context);
    return authorize({ ...gateway, owner, resource, request }).result !== 'denied';
  });
};

const legOf = (api: Api): Leg => {
  const { ref, accountId, row } = api;
  const { policy, apiType } = row.facts;
  const open = seen('setting', row.arn, `${apiType} API with an address on the internet`);
  return {
    nodeFor: () => workloadNode({ ref, accountId, arn: row.arn, name: row.name }, 'api'),
    proof: policy?.document ? [open, seen('resource', row.arn, policy.document)] : [open],
  };
};

const describeRoute = ({ row }: Api, { route, authorization }: Route) =>
  seen('apiRoute', row.arn, `${route}, authorization: ${authorization}`);

const toFunction = (facts: AttackFacts, api: Api, route: Route): PathLink[] =>
  facts.functions
    .filter((each) => each.row.arn === route.functionArn && mayCall(each, api, route))
    .flatMap((program) =>
      linksTo([legOf(api)], 'world', {
        to: programNode(program),
        ...shareOf(exposedEases.anonymous, route.authorization),
        proof: [describeRoute(api, route)],
      }),
    );

/** A load balancer and its listener that a link names. */
const listenersOf = (balancers: readonly Balancer[], { arn, port }: Linked) =>
  balancers.flatMap((balancer) =>
    (balancer.row.facts.listeners ?? [])
      .filter((each) => each.arn === arn || (balancer.row.arn === arn && each.port === port))
      .map((listener) => ({ balancer, listener })),
  );

interface Linking {
  readonly balancer: Balancer;
  readonly listener: BalancerListener;
  readonly linked: Linked;
}

/** Subnets of a load balancer that its link connects to, with the rules that admit it. PrivateLink asks no group. */
const placesOf = ({ networks }: AttackFacts, { balancer, listener, linked }: Linking) => {
  const { groups, subnets } = balancer.row.facts;
  const own = networks.get(balancer.accountId);
  if (own === undefined) return [];
  if (linked.subnets.length === 0 || groups.length === 0)
    return subnets.slice(0, 1).map((subnetId) => ({ subnetId, proof: [] as AccessProof[] }));
  return linked.subnets.flatMap((subnetId) => {
    const { vpcId = null, cidrs = [] } = own.subnets.get(subnetId) ?? {};
    const client = {
      network: own,
      vpcId,
      subnetId,
      groups: linked.groups,
      privateAddresses: cidrs,
    };
    const lateral = lateralOf(own, client, { subnets, groups, port: listener.port });
    if (lateral === undefined) return [];
    const first = { ...lateral, rules: lateral.rules.slice(0, 1) };
    return [{ subnetId: lateral.subnetId, proof: describeLateral(first, listener.port) }];
  });
};

/** One node for each API and listener: what comes through an API reaches that listener only. */
const legOfBalancer = (api: Api, route: Route, { balancer, listener }: Linking): Leg => ({
  nodeFor: () => ({
    ...balancerNode(balancer),
    key: `${balancer.ref} ${listener.port} ${api.ref}`,
  }),
  proof: [describeRoute(api, route), describeListener(balancer, listener)],
  onward: shareOf(frontEases.onward, route.authorization),
});

const toBalancers = (around: Pick<At, 'facts' | 'behind'>, api: Api, route: Route): PathLink[] =>
  route.balancers.flatMap((linked) =>
    listenersOf(around.facts.balancers, linked).flatMap(({ balancer, listener }) => {
      const leg = legOfBalancer(api, route, { balancer, listener, linked });
      return placesOf(around.facts, { balancer, listener, linked }).flatMap(({ subnetId, proof }) =>
        linksFrom({
          ...{ ...around, balancer, listener, hasClients: false },
          arrival: { subnetId, flows: allFlows(INTERNET) },
          legs: [legOf(api), { ...leg, proof: [...leg.proof, ...proof] }],
        }),
      );
    }),
  );

/** Through APIs of API Gateway to functions, and over links to what is behind load balancers. */
export const apiLinks = (facts: AttackFacts): PathLink[] => {
  const around = { facts, behind: behindFronts(facts) };
  return facts.apis.flatMap((api) =>
    (api.row.facts.routes ?? [])
      .filter((route) => isOpenToAll(api, route))
      .flatMap((route) => [...toFunction(facts, api, route), ...toBalancers(around, api, route)]),
  );
};
