import type { StoredPath } from '#contracts/attackPath/routes.ts';
import type { AccessReach } from '#domain/access/records.ts';
import { attackModelOf } from '#domain/attackPaths/attackModel.ts';
import { type ChokePoint, findChokePoints } from '#domain/attackPaths/chokePoints.ts';
import { assetsAsStores, attackFactsIn, type Collected } from '#domain/attackPaths/collected.ts';
import type { AttackFacts } from '#domain/attackPaths/facts.ts';
import { findIn, type Search, type StorePaths, searchIn } from '#domain/attackPaths/findPaths.ts';
import type { AttackModel } from '#domain/attackPaths/model.ts';
import { storedPathOf } from '#domain/attackPaths/onWire.ts';
import type { PathMemo } from '#domain/attackPaths/pathMemo.ts';
import type { AccessRecord } from '#store/access.ts';
import { pathsRefOf } from '#store/keys/access.ts';
import { idOf } from '#store/keys/ids.ts';

/** Paths through one asset that are kept, the easiest first. */
const MOST_THROUGH = 50;

const throughOf = (paths: readonly StoredPath[]): Map<string, StoredPath[]> => {
  const through = new Map<string, StoredPath[]>();
  for (const path of paths.toSorted((a, b) => b.ease - a.ease))
    for (const ref of new Set(path.nodes.flatMap((node) => node.ref ?? [])))
      through
        .set(ref, through.get(ref) ?? [])
        .get(ref)
        ?.push(path);
  return through;
};

interface Records {
  /** To each store, and of what is no store those that lead through it. */
  readonly paths: readonly AccessRecord<StoredPath>[];
  readonly chokePoints: readonly ChokePoint[];
  readonly found: readonly StorePaths[];
  readonly search: Search;
  /** What was searched, and what it was made of. */
  readonly model: AttackModel;
  readonly links: AttackModel['links'];
  readonly facts: AttackFacts;
}

const recordsOf = (
  all: Collected,
  found: readonly StorePaths[],
  attacked: ReadonlySet<string>,
): Records['paths'] => {
  const { targets, identities, machines, functions, services } = all;
  const { blueprints, apis, balancers, secrets } = all;
  const toStore = new Map(
    found.map(({ ref, paths }) => [
      ref,
      paths.map((path) => storedPathOf(idOf(path.key), path, attacked)),
    ]),
  );
  const through = throughOf([...toStore.values()].flat());
  const nodes = [
    ...identities,
    ...machines,
    ...functions,
    ...services,
    ...blueprints,
    ...apis,
    ...balancers,
    ...secrets,
  ];
  const others = nodes.map(({ ref }) => ({ ref, on: ref }));
  // What is a data store, too, is on paths as such.
  const asStores = assetsAsStores(all).map(({ ref, store }) => ({ ref, on: store ?? ref }));
  return [
    ...targets.map(({ ref }) => ({ ref: pathsRefOf(ref), entries: toStore.get(ref) ?? [] })),
    ...[...others, ...asStores].map(({ ref, on }) => ({
      ref: pathsRefOf(ref),
      entries: (through.get(on) ?? []).slice(0, MOST_THROUGH),
      isOptional: true,
    })),
  ];
};

interface Run {
  readonly ownAccounts: ReadonlySet<string>;
  /** Of the run before. */
  readonly memo?: PathMemo;
}

/** Attack paths and what to cut first. */
export const pathRecordsOf = (
  all: Collected,
  reach: AccessReach,
  { ownAccounts, memo }: Run,
): Records => {
  const facts = attackFactsIn(all, reach, ownAccounts);
  const model = attackModelOf(facts);
  const search = searchIn(model);
  const found = findIn(search, memo);
  return {
    paths: recordsOf(all, found, facts.attacked),
    chokePoints: findChokePoints(model, found),
    found,
    search,
    facts,
    model,
    links: model.links,
  };
};
