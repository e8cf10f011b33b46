import type { GroupsAt } from './groups.ts';
import type { GroupSpec, KindSpec, Value } from './kind.ts';

/** Groups as they are stored: column by column, which packs well. */
interface Stored {
  /** What they were grouped by; by anything else than now they are not read. */
  readonly by: GroupSpec;
  readonly at: number;
  readonly cells: readonly (readonly Value[])[];
  readonly counts: readonly number[];
  readonly sums: readonly number[];
}

const toText = (spec: GroupSpec, { at, groups }: GroupsAt): string =>
  JSON.stringify({
    by: spec,
    at,
    cells: Object.keys(spec.by).map((name) => groups.map(({ cells }) => cells[name] ?? null)),
    counts: groups.map(({ count }) => count),
    sums: spec.sum === undefined ? [] : groups.map(({ sum }) => sum),
  } satisfies Stored);

/** Undefined where they were grouped by something else. */
const fromText = (spec: GroupSpec, text: string): GroupsAt | undefined => {
  const stored: Stored | null = JSON.parse(text);
  if (JSON.stringify(stored?.by) !== JSON.stringify(spec) || stored === null) return undefined;
  const { at, cells, counts, sums } = stored;
  const names = Object.keys(spec.by);
  const groups = counts.map((count, place) => ({
    cells: Object.fromEntries(names.map((name, column) => [name, cells[column]?.[place] ?? null])),
    count,
    sum: sums[place] ?? 0,
  }));
  return { at, groups };
};

/** A text for each sort of groups. */
export const groupTexts = (
  kind: KindSpec,
  grouped: ReadonlyMap<string, GroupsAt>,
): Map<string, string> =>
  new Map(
    Object.entries(kind.groups).flatMap(([name, spec]) => {
      const groups = grouped.get(name);
      return groups === undefined ? [] : [[name, toText(spec, groups)] as const];
    }),
  );

/** Parses stored groups, without those whose declaration has changed since. */
export const groupsIn = (
  kind: KindSpec,
  texts: ReadonlyMap<string, string>,
): Map<string, GroupsAt> =>
  new Map(
    Object.entries(kind.groups).flatMap(([name, spec]) => {
      const groups = fromText(spec, texts.get(name) ?? 'null');
      return groups === undefined ? [] : [[name, groups] as const];
    }),
  );
