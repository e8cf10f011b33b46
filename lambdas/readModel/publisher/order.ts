import type { ListedKind } from '#readModel/kinds/listedKind.ts';

type Named = Pick<ListedKind, 'dependsOn'> & { readonly spec: Pick<ListedKind['spec'], 'name'> };

/** Each kind after those that it depends on; kinds that depend on each other are a mistake. */
export const inPublishOrder = <K extends Named>(kinds: readonly K[]): K[] => {
  const done = new Set<string>();
  const left = [...kinds];
  const ordered: K[] = [];
  while (left.length > 0) {
    const at = left.findIndex(({ dependsOn }) => dependsOn.every((name) => done.has(name)));
    const [next] = at < 0 ? [] : left.splice(at, 1);
    if (next === undefined) {
      throw new Error(`Depend on each other or on no kind: ${left.map(({ spec }) => spec.name)}`);
    }
    done.add(next.spec.name);
    ordered.push(next);
  }
  return ordered;
};
