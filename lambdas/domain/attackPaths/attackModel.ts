import { endOf, keyOf } from '#domain/access/reach.ts';
import { isUnreadHub } from '#domain/access/unreadPolicies.ts';
import { accessSpreads } from './accessSpreads.ts';
import { apiLinks } from './apiLinks.ts';
import { dataLinks } from './dataLinks.ts';
import { entriesOf, providerLinks } from './entries.ts';
import { exposedLinks } from './exposedLinks.ts';
import type { AttackFacts } from './facts.ts';
import { frontLinks } from './frontLinks.ts';
import type { At } from './identityLinks.ts';
import { isProven, plain } from './identityLinks.ts';
import type { AttackModel, PathLink, Spread } from './model.ts';
import { secretLinks } from './secretLinks.ts';
import { settingLinks } from './settingLinks.ts';
import { carriersOf, stepLinks } from './workloads.ts';

/**
 * Links from identities that some path leads to: to other identities and workloads, and to stores.
 * With those that raise their permissions.
 */
const identityLinks = (
  facts: AttackFacts,
  carriers: ReturnType<typeof carriersOf>,
): Pick<AttackModel, 'links' | 'spreads'> & { readonly raised: readonly At[] } => {
  const { reach } = facts;
  const [accessOf, linksOf] = [accessSpreads(facts), stepLinks(carriers)];
  const starts: At[] = [...reach.identities, ...reach.outsiders].map(plain);
  const all = new Map(starts.map((at) => [keyOf(at.node, at.isRaised), at]));
  const [links, spreads]: [PathLink[], Spread[]] = [[], []];
  // A map gives what is added while it is read: it is its own queue.
  for (const at of all.values()) {
    const steps = reach
      .steps(at.node, at.isRaised)
      .filter(({ evidence, to }) => isUnreadHub(to) || isProven(evidence, at.node));
    spreads.push(...accessOf(at));
    for (const step of steps) links.push(...linksOf(step, at));
    for (const step of steps) {
      const key = keyOf(step.to, step.raises);
      if (!all.has(key)) all.set(key, endOf(step));
    }
  }
  return { links, spreads, raised: [...all.values()].filter(({ isRaised }) => isRaised) };
};

/** The easiest of several links of one kind between two nodes. */
const easiest = (links: readonly PathLink[]): PathLink[] => {
  const best = new Map<string, PathLink>();
  for (const link of links) {
    const key = `${link.kind}\n${link.from.key}\n${link.to.key}`;
    if (link.ease > (best.get(key)?.ease ?? 0)) best.set(key, link);
  }
  return [...best.values()];
};

/** All ways of an attacker that the facts show. */
export const attackModelOf = (facts: AttackFacts): AttackModel => {
  const carriers = carriersOf(facts);
  const { links: ofIdentities, spreads, raised } = identityLinks(facts, carriers);
  const links = easiest([
    ...providerLinks(facts),
    ...exposedLinks(facts),
    ...frontLinks(facts),
    ...apiLinks(facts),
    ...carriers.flatMap(({ link }) => link ?? []),
    ...ofIdentities,
    ...dataLinks(facts, carriers),
    ...settingLinks(facts),
    ...secretLinks(facts, raised),
  ]);
  return { links, spreads, entries: entriesOf(facts, [...links, ...spreads]) };
};
