import type { AccessProof } from '#contracts/access/routes.ts';
import type { EntryKind, LinkKind, NodeType } from '#contracts/attackPath/words.ts';
import type { StoreType } from '#contracts/dataStore/words.ts';

export interface PathNode {
  readonly key: string;
  /** Reference of its entity; null for what no scan reports. */
  readonly ref: string | null;
  readonly arn: string | null;
  readonly accountId: string | null;
  readonly name: string;
  readonly type: NodeType | StoreType;
  /** Share of the worth of the store's data that is had here; null = no data store. */
  readonly impact: number | null;
}

export interface PathLink {
  readonly kind: LinkKind;
  readonly from: PathNode;
  readonly to: PathNode;
  /** Probability that an attacker at `from` gets to `to`. */
  readonly ease: number;
  /** Why it has this ease. */
  readonly reason: string;
  /** Rule of the escalation catalogue. */
  readonly rule: string | null;
  /** Statements, rules, routes and settings that let it happen. */
  readonly proof: readonly AccessProof[];
}

export interface Entry {
  readonly kind: EntryKind;
  readonly at: PathNode;
  readonly ease: number;
  readonly reason: string;
}

/** What is had of each of some stores; those who have the same of the same stores share it. */
export interface Hub {
  readonly to: readonly PathNode[];
}

/** Links of one kind from one node to all of a hub. One is made once it is on a path. */
export interface Spread {
  readonly kind: LinkKind;
  readonly from: PathNode;
  readonly ease: number;
  readonly hub: Hub;
  /** The same for the same node. */
  readonly linkTo: (node: PathNode) => PathLink;
}

/** All ways of an attacker that the facts show. */
export interface AttackModel {
  readonly entries: readonly Entry[];
  readonly links: readonly PathLink[];
  readonly spreads: readonly Spread[];
}

/** The model without one of its links. */
export const withoutLink = (
  { entries, links, spreads }: AttackModel,
  link: PathLink,
): AttackModel => ({
  entries,
  links: links.filter((each) => each !== link),
  spreads: spreads.map((spread) => {
    const isOfIt = spread.kind === link.kind && spread.from.key === link.from.key;
    const to = isOfIt ? spread.hub.to.filter(({ key }) => key !== link.to.key) : spread.hub.to;
    return to.length === spread.hub.to.length ? spread : { ...spread, hub: { to } };
  }),
});

/** What is had of a store, by the share of its worth; parts of it lead on by themselves. */
export const impacts = { all: 1, copy: 0.95, write: 0.9, part: 0.6 } as const;
export type Impact = keyof typeof impacts;

interface Named {
  readonly ref: string;
  readonly arn: string;
  readonly accountId: string;
  readonly name: string;
}

export const storeNode = (
  { ref, arn, accountId, name }: Named,
  type: StoreType,
  impact: Impact,
): PathNode => ({
  ...{ ref, arn, accountId, name, type },
  key: `${ref} ${impact}`,
  impact: impacts[impact],
});

export const workloadNode = (
  { ref, arn, accountId, name }: Named,
  type:
    | 'instance'
    | 'function'
    | 'task'
    | 'launchTemplate'
    | 'snapshot'
    | 'loadBalancer'
    | 'api'
    | 'secret',
): PathNode => ({ ref, arn, accountId, name, type, key: ref, impact: null });

/** Where paths begin outside the accounts. */
export const outsideTypes = [
  'internet',
  'network',
  'everybody',
  'externalAccount',
  'federated',
] as const satisfies readonly (EntryKind & NodeType)[];
export type OutsideType = (typeof outsideTypes)[number];

export const outsideNode = (type: OutsideType, name: string): PathNode => ({
  ...{ type, name, ref: null, arn: null, accountId: null, impact: null },
  key: `${type} ${name}`,
});

/** By the host of an OIDC provider, or the name of a SAML provider; the key keeps the ARN. */
export const providerNode = (provider: string): PathNode => {
  const [, id = provider] = provider.split(/:(?:oidc|saml)-provider\//);
  const [name = provider] = id.split('/');
  return { ...outsideNode('federated', provider), name };
};

export const INTERNET = outsideNode('internet', 'Internet');
export const NETWORK = outsideNode('network', 'Named networks');
export const EVERYBODY = outsideNode('everybody', 'Everybody');

/** Proof that is no statement of a policy: a rule, a route, a setting or a finding. */
export const seen = (layer: string, where: string, what: string | null): AccessProof => ({
  layer,
  policy: where,
  sid: null,
  statement: what,
  dependsOn: [],
});
