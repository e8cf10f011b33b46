import { endOf, keyOf } from '#domain/access/reach.ts';
import { dataLinks } from './dataLinks.ts';
import { entriesOf, providerLinks } from './entries.ts';
import { exposedLinks } from './exposedLinks.ts';
import type { AttackFacts } from './facts.ts';
import type { At } from './identityLinks.ts';
import { accessLinks, isProven, plain } from './identityLinks.ts';
import type { AttackModel, PathLink } from './model.ts';
import { carriersOf, stepLinks } from './workloads.ts';

/** Links from identities that some path leads to: to other identities, workloads and stores. */
const identityLinks = (facts: AttackFacts, carriers: ReturnType<typeof carriersOf>): PathLink[] => {
  const { reach } = facts;
  const [accessOf, linksOf] = [accessLinks(facts), stepLinks(carriers)];
  const starts: At[] = [...reach.identities, ...reach.outsiders].map(plain);
  const all = new Map(starts.map((at) => [keyOf(at.node, at.isRaised), at]));
  const links: PathLink[] = [];
  // A map gives what is added while it is read: it is its own queue.
  for (const at of all.values()) {
    const steps = reach
      .steps(at.node, at.isRaised)
      .filter(({ evidence }) => isProven(evidence, at.node));
    links.push(...accessOf(at), ...steps.flatMap((step) => linksOf(step, at)));
    for (const step of steps) {
      const key = keyOf(step.to, step.raises);
      if (!all.has(key)) all.set(key, endOf(step));
    }
  }
  return links;
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
  const links = easiest([
    ...providerLinks(facts),
    ...exposedLinks(facts),
    ...carriers.flatMap(({ link }) => link ?? []),
    ...identityLinks(facts, carriers),
    ...dataLinks(facts),
  ]);
  return { links, entries: entriesOf(facts, links) };
};
