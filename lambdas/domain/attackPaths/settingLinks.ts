import { decideOwn } from '#domain/access/escalations/find.ts';
import type { IdentityNode } from '#domain/access/facts.ts';
import { grantsOf } from '#domain/access/onWire.ts';
import { CONDITIONAL, linkEases } from './eases.ts';
import type { AttackFacts } from './facts.ts';
import { identityNode, isProven, plain } from './identityLinks.ts';
import { loginLink } from './loginTargets.ts';
import { type PathLink, seen } from './model.ts';
import { type Holder, holdersIn, nodesOf } from './settingHolders.ts';
import { loginsOfHolders } from './settingLogins.ts';

const readingLink = (by: IdentityNode, { reading, settings }: Holder): PathLink[] => {
  const decisions = reading
    .map(({ action, resource }) =>
      decideOwn(by, action, { resource, tags: resource === '*' ? {} : null }),
    )
    .filter(({ result, evidence }) => result !== 'denied' && isProven(evidence, by));
  const best = decisions.find(({ result }) => result === 'allowed') ?? decisions[0];
  if (best === undefined || settings === null) return [];
  const { ease, reason } = linkEases.READS_SETTINGS;
  return [
    {
      ...{ kind: 'READS_SETTINGS', from: identityNode(plain(by)), to: settings },
      ...{ ease: best.result === 'allowed' ? ease : ease * CONDITIONAL, reason, rule: null },
      proof: grantsOf(best.evidence, [by]),
    },
  ];
};

/**
 * From what holds an access key to the user whose it is, from what holds a login to its
 * database, and from whoever reads them there.
 */
export const settingLinks = (facts: AttackFacts): PathLink[] => {
  const holders = holdersIn(facts);
  if (holders.length === 0) return [];
  const { reach, identities } = facts;
  const active = new Set(
    identities.flatMap(({ ref, row }) =>
      row.accessKeys?.some(({ isActive }) => isActive) ? [ref] : [],
    ),
  );
  const loginsOf = loginsOfHolders(facts);
  const own = Map.groupBy(reach.identities, ({ principal }) => principal.accountId);
  return holders.flatMap((holder): PathLink[] => {
    const all = (own.get(holder.accountId) ?? []).filter(({ type }) => type !== 'group');
    const owners = all.filter(
      ({ type, name, ref }) => type === 'user' && holder.owners.includes(name) && active.has(ref),
    );
    const logins = loginsOf(holder).flatMap(({ target, proof }) =>
      nodesOf(holder).map((from) => loginLink(from, target, proof)),
    );
    if (owners.length + logins.length === 0) return [];
    const proof = [seen('finding', holder.arn, `access key in its ${holder.where}`)];
    const holding = owners.flatMap((owner) =>
      nodesOf(holder).map((from): PathLink => {
        const to = identityNode(plain(owner));
        return { kind: 'HOLDS_KEY', from, to, rule: null, proof, ...linkEases.HOLDS_KEY };
      }),
    );
    return [...holding, ...logins, ...all.flatMap((by) => readingLink(by, holder))];
  });
};
