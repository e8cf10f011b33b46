import { listOf, type PolicyStatement } from '#domain/accessPolicy/statement.ts';
import type { AccessPrincipal, AccessStore } from '../facts.ts';
import { policiesOn } from '../policiesOn.ts';
import { createNumbers } from './intern.ts';
import { lookAt, type Trait, traitsIn } from './traits.ts';

/** What the policies on a store see of who asks. */
export interface View {
  readonly number: number;
  /** Users, roles and sessions that they name. */
  readonly names: ReadonlySet<string>;
  readonly traits: readonly Trait[];
}

/** The account that a name stands for as a whole. */
export const accountNamed = (name: string): string | undefined =>
  /^(?:arn:[^:]*:iam::)?(\d{12})(?::root)?$/.exec(name)?.[1];

const namesIn = ({ Principal, NotPrincipal }: PolicyStatement): readonly string[] =>
  [Principal, NotPrincipal].flatMap((element) =>
    typeof element === 'object' ? listOf(element.AWS ?? []) : [],
  );

/** Gives stores whose policies see the same of everybody the same view. */
export const createViews = () => {
  const numberOf = createNumbers();
  const views: View[] = [];
  const viewOf = (store: AccessStore): View => {
    const policies = policiesOn(store);
    const named = policies.flatMap((policy) => (policy?.statements ?? []).flatMap(namesIn));
    const names = new Set(named.filter((name) => name !== '*' && accountNamed(name) === undefined));
    const traits = traitsIn(policies);
    const number = numberOf(JSON.stringify([[...names].toSorted(), traits]));
    views[number] ??= { number, names, traits };
    return views[number] as View;
  };
  return { views, viewOf };
};

const sessionRole = (name: string): string | undefined =>
  /^arn:[^:]*:sts::(\d+):assumed-role\/([^/]+)/.exec(name)?.slice(1).join(' ');

/** Under which names a policy may mean the principal alone. */
const namesOf = ({ principal }: AccessPrincipal): readonly string[] => {
  const { arn, uniqueId, type, accountId } = principal;
  const role = type === 'role' ? [`${accountId} ${arn.split('/').at(-1)}`] : [];
  return [arn, uniqueId ?? '', ...role].filter((name) => name !== '');
};

/** What views see of a principal beside its policies, account and type. */
export interface Sight {
  readonly what: ReadonlyMap<View, string>;
  /** Those that name it alone. */
  readonly naming: ReadonlySet<View>;
}

export const createSight = (views: readonly View[]) => {
  const naming = new Map<string, Map<View, string[]>>();
  for (const view of views)
    for (const name of view.names) {
      const key = sessionRole(name) ?? name;
      const of = naming.get(key) ?? new Map<View, string[]>();
      of.set(view, [...(of.get(view) ?? []), name]);
      naming.set(key, of);
    }
  const looking = views.filter(({ traits }) => traits.length > 0);
  return (by: AccessPrincipal): Sight => {
    const what = new Map(looking.map((view) => [view, lookAt(by, view.traits)]));
    const named = namesOf(by).flatMap((name) => [...(naming.get(name) ?? [])]);
    for (const [view, names] of named) what.set(view, `${what.get(view) ?? ''} ${names.join(' ')}`);
    return { what, naming: new Set(named.map(([view]) => view)) };
  };
};
