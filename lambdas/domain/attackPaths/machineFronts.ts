import { type Fronts, MOST_FRONTS } from '#contracts/asset/fronts.ts';
import type { AttackFacts } from './facts.ts';
import type { Balancer } from './frontTargets.ts';
import { INTERNET, type PathLink, type PathNode } from './model.ts';

/** Facts and links of the model, and the accounts in which a part of the way was refused to the scanner. */
interface Known {
  readonly facts: Pick<AttackFacts, 'machines' | 'balancers' | 'apis'>;
  readonly links: readonly PathLink[];
  readonly refusedIn: ReadonlySet<string>;
}

/** Keys of the fronts that the internet reaches, at once or through others. */
const reachedFronts = (links: readonly PathLink[]): ReadonlySet<string> => {
  const entered = links.filter(
    ({ kind, from }) => kind === 'EXPOSED_TO' && from.key === INTERNET.key,
  );
  const reached = new Set(entered.map(({ to }) => to.key));
  const onward = Map.groupBy(
    links.filter(({ kind }) => kind === 'FORWARDS'),
    ({ from }) => from.key,
  );
  // A set gives what is added while it is read: it is its own queue.
  for (const key of reached) for (const { to } of onward.get(key) ?? []) reached.add(to.key);
  return reached;
};

/** Where it passes requests on to is not known. */
const isUnread = ({ row }: Balancer): boolean => {
  const { listeners, targetGroups } = row.facts;
  const isKnown =
    listeners?.every(({ forwards }) => forwards !== null) &&
    targetGroups?.every(({ targets }) => targets !== null);
  return !isKnown;
};

const accountsUnread = ({ balancers, apis }: Known['facts']): ReadonlySet<string> => {
  const unread = [
    ...balancers.filter(isUnread),
    ...apis.filter(({ row }) => row.facts.routes === null || row.facts.stages === null),
  ];
  return new Set(unread.map(({ accountId }) => accountId));
};

const frontsIn = (fronts: readonly PathNode[]): Fronts => {
  const byArn = new Map(fronts.map(({ arn, name }) => [arn ?? '', { arn: arn ?? '', name }]));
  return [...byArn.values()].toSorted((a, b) => (a.arn < b.arn ? -1 : 1)).slice(0, MOST_FRONTS);
};

/**
 * By the reference of an instance the fronts through which the internet reaches it; null = none was
 * found, and not all could be read.
 */
export const machineFronts = ({ facts, links, refusedIn }: Known): Map<string, Fronts | null> => {
  const reached = reachedFronts(links);
  const passing = links.filter(({ kind, from }) => kind === 'FORWARDS' && reached.has(from.key));
  const byTarget = Map.groupBy(passing, ({ to }) => to.key);
  const unread = accountsUnread(facts);
  return new Map(
    facts.machines.map(({ ref, accountId }) => {
      const found = frontsIn((byTarget.get(ref) ?? []).map(({ from }) => from));
      const isKnown = found.length > 0 || !(unread.has(accountId) || refusedIn.has(accountId));
      return [ref, isKnown ? found : null];
    }),
  );
};
