import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import type { ReachRisk } from '#contracts/risk/reach.ts';
import { IMPORTANT_SENSITIVITY } from '#contracts/risk/words.ts';
import type { StoreClass } from '#domain/access/classes/storeClasses.ts';
import type { IdentityNode } from '#domain/access/facts.ts';
import type { AccessFound } from '#domain/access/found.ts';
import { isAdministrator, type Step } from '#domain/access/reach.ts';
import { type AccessReach, accessBy } from '#domain/access/records.ts';
import {
  type BestWay,
  bestWays,
  type Entered,
  enteredNodes,
  waysInto,
} from '#domain/attackPaths/bestWays.ts';
import { assumedEases } from '#domain/attackPaths/eases.ts';
import type { Search } from '#domain/attackPaths/findPaths.ts';
import { isProven } from '#domain/attackPaths/identityLinks.ts';
import { identityFlagsOf } from './identityFlags.ts';
import { identityRisk } from './identityRisk.ts';

export interface ReachFacts {
  readonly identities: readonly { readonly ref: string; readonly row: ScannedIdentity }[];
  /** Assets that attack paths may lead through; of a copy that is a data store its reference as one. */
  readonly assets: readonly { readonly ref: string; readonly store?: string | undefined }[];
  readonly reach: AccessReach;
  readonly search: Search;
  readonly ownAccounts: ReadonlySet<string>;
  /** 0 to 100, by reference of a store. */
  readonly sensitivityOf: (ref: string) => number;
}

type Asset = ReachFacts['assets'][number];

const NOWHERE: Entered = { ease: 0, kind: null };

const assumedAt = ({ type, principal }: IdentityNode): number => {
  const isClosed = type !== 'role' || principal.isServiceLinked === true;
  return isClosed ? assumedEases.closed.ease : assumedEases.role.ease;
};

/** Of each identity how an attacker gets to act as it; as a group through its members. */
const enteredIdentities = (
  { identities }: AccessReach,
  found: ReadonlyMap<string, Entered>,
): Map<string, Entered> => {
  const easier = (a: Entered, b: Entered): Entered => (b.ease > a.ease ? b : a);
  const entered = new Map<string, Entered>();
  const ofGroups = new Map<string, Entered>();
  for (const node of identities.filter(({ type }) => type !== 'group')) {
    const known = easier({ ease: assumedAt(node), kind: null }, found.get(node.ref) ?? NOWHERE);
    entered.set(node.ref, known);
    for (const arn of node.groups) ofGroups.set(arn, easier(ofGroups.get(arn) ?? NOWHERE, known));
  }
  for (const { type, ref, principal } of identities)
    if (type === 'group') entered.set(ref, ofGroups.get(principal.arn) ?? NOWHERE);
  return entered;
};

const isProvenStep = ({ evidence, from }: Step): boolean => isProven(evidence, from);

/** By statements that were read: what was not read counts once, for itself. */
const isUse = ({ held, reached: { node, steps } }: AccessFound): boolean =>
  steps.every(isProvenStep) &&
  held.some(
    ({ capability, evidence }) =>
      capability !== 'list' && capability !== 'tag' && isProven(evidence, node),
  );

/** Counts the stores with important data of which an identity has more than their names. */
const sensitiveStoresOf = ({ reach, sensitivityOf }: ReachFacts) => {
  const important = new Map<StoreClass, number>(
    reach.classes.map((of) => [
      of,
      of.stores.filter(({ ref }) => sensitivityOf(ref) >= IMPORTANT_SENSITIVITY).length,
    ]),
  );
  return (by: IdentityNode): number => {
    const used = accessBy(by, reach).filter(isUse);
    const classes = new Set(used.map(({ of }) => of));
    return [...classes].reduce((sum, of) => sum + (important.get(of) ?? 0), 0);
  };
};

const isUnread = ({ identity }: IdentityNode): boolean =>
  identity.some(({ statements }) => statements === null);

const pathOf = (way: BestWay | undefined, { kind }: Entered): ReachRisk['path'] =>
  way === undefined
    ? null
    : { store: way.store.ref ?? '', arn: way.store.arn ?? '', name: way.store.name, entry: kind };

interface Known {
  readonly facts: ReachFacts;
  readonly entered: ReadonlyMap<string, Entered>;
  readonly ways: ReadonlyMap<string, BestWay>;
  /** By the reference of a data store that is an asset, too. */
  readonly waysTo: ReturnType<typeof waysInto>;
  readonly countSensitive: (by: IdentityNode) => number;
}

/** A certain way first. */
const escalationOf = (node: IdentityNode, { steps }: AccessReach): string | null => {
  const found = steps(node, false).filter((step) => step.rule !== undefined && isProvenStep(step));
  const first = found.find(({ certainty }) => certainty === 'certain') ?? found[0];
  return first?.rule ?? null;
};

const ofIdentity = (row: ScannedIdentity, node: IdentityNode, known: Known): ReachRisk => {
  const { reach, ownAccounts } = known.facts;
  const entered = known.entered.get(node.ref) ?? NOWHERE;
  const way = known.ways.get(node.ref);
  const facts = {
    isAdministrator: isAdministrator(node),
    escalation: escalationOf(node, reach),
    isUnread: isUnread(node),
  };
  const sensitiveStores = known.countSensitive(node);
  const path = way === undefined ? null : { score: way.score, store: way.store.name };
  const { score, contributions } = identityRisk({
    ...{ ...facts, entered: entered.ease, path, sensitiveStores },
  });
  const escalates = facts.escalation !== null;
  return {
    ...{ score, contributions: [...contributions], path: pathOf(way, entered), sensitiveStores },
    flags: identityFlagsOf({ ...facts, row, node, ownAccounts, escalates, entry: entered.kind }),
    isProvisional: facts.isUnread,
  };
};

/** Of an asset the best path that leads through it, or that ends at it. */
const ofAsset = ({ ref, store = '' }: Asset, { entered, ways, waysTo }: Known): ReachRisk => {
  const end = waysTo.get(store);
  const way = end ?? ways.get(ref);
  const points = way?.score ?? 0;
  return {
    score: points,
    contributions: points === 0 ? [] : [{ from: 'path', name: way?.store.name ?? null, points }],
    path: pathOf(way, end?.entered ?? entered.get(ref) ?? NOWHERE),
    ...{ sensitiveStores: 0, flags: [], isProvisional: false },
  };
};

/** Risk of every identity, and of every asset that attack paths may lead through, by reference. */
export const reachRisksOf = (facts: ReachFacts): Map<string, ReachRisk> => {
  const { search, reach, sensitivityOf } = facts;
  const found = enteredNodes(search);
  const entered = new Map([...found, ...enteredIdentities(reach, found)]);
  const eases = new Map([...entered].map(([key, { ease }]) => [key, ease]));
  const ways = bestWays(search, { entered: eases, sensitivityOf });
  const stores = new Set(facts.assets.flatMap(({ store }) => store ?? []));
  const waysTo = waysInto(search, stores, sensitivityOf);
  const known = { facts, entered, ways, waysTo, countSensitive: sensitiveStoresOf(facts) };
  const nodes = new Map(reach.identities.map((node) => [node.ref, node]));
  return new Map([
    ...facts.identities.flatMap(({ ref, row }) => {
      const node = nodes.get(ref);
      return node === undefined ? [] : [[ref, ofIdentity(row, node, known)] as const];
    }),
    ...facts.assets.map((asset) => [asset.ref, ofAsset(asset, known)] as const),
  ]);
};
