import type { Condition } from '#contracts/list/condition.ts';
import type { Filter } from '#readModel/engine/filters.ts';
import type { KindSpec, Row, Value } from '#readModel/engine/kind.ts';
import type { Query } from '#readModel/engine/query.ts';

/**
 * Reference implementation of a list over rows: filter each, sort all, cut the page. Uses only the
 * query types of the engine.
 */
const byCodePoints = (a: string, b: string): number => {
  const [x, y] = [Array.from(a), Array.from(b)];
  for (let at = 0; at < Math.min(x.length, y.length); at += 1) {
    const difference = (x[at]?.codePointAt(0) ?? 0) - (y[at]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return x.length - y.length;
};

const compare = (a: Value, b: Value): number => {
  if (a === null || b === null) return Number(b === null) - Number(a === null);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return byCodePoints(String(a), String(b));
};

const holdsAlone = (filter: Condition, row: Row): boolean => {
  const value = row[filter.column] ?? null;
  if ('oneOf' in filter) return filter.oneOf.some((wanted) => wanted === value);
  if ('filled' in filter) return (value !== null && value !== '') === filter.filled;
  if ('noneOf' in filter) return filter.noneOf.every((unwanted) => unwanted !== value);
  const members = String(value ?? '').split('\n');
  if ('holds' in filter) return members.some((member) => filter.holds.includes(member));
  if ('tagged' in filter)
    return members.some((member) =>
      filter.tagged.some((tag) => member === tag || member.startsWith(`${tag}=`)),
    );
  if ('lacks' in filter) return members.every((member) => !filter.lacks.includes(member));
  return value !== null && Number(value) >= filter.from && Number(value) < filter.below;
};

const holds = (filter: Filter, row: Row): boolean =>
  holdsAlone(filter, row) || (filter.or !== undefined && holdsAlone(filter.or, row));

const textsOf = (kind: KindSpec, row: Row): string[] =>
  Object.entries(kind.columns).flatMap(([name, spec]) => {
    const value = row[name] ?? null;
    if (!spec.searched || value === null) return [];
    return `${spec.prefix ?? ''}${value}`.toLowerCase().split('\n');
  });

const found = (kind: KindSpec, query: Query, row: Row): boolean => {
  const { search } = query;
  if (search === undefined) return true;
  const texts = textsOf(kind, row);
  return search.terms.every((term) =>
    texts.some((text) => (search.exact ? text === term : text.includes(term))),
  );
};

export const referenceQuery = (
  kind: KindSpec,
  rows: readonly Row[],
  query: Query,
): { rows: Row[]; count: number } => {
  const { column, descending } = query.order;
  const ignoresCase = kind.columns[column]?.ignoresCase ?? false;
  const key = (row: Row): Value => {
    const value = row[column] ?? null;
    return ignoresCase && value !== null ? String(value).toLowerCase() : value;
  };
  const ascending = (a: Row, b: Row): number =>
    compare(key(a), key(b)) ||
    kind.key.reduce((sum, name) => sum || compare(a[name] ?? null, b[name] ?? null), 0);
  const fitting = rows
    .filter((row) => query.where.every((filter) => holds(filter, row)) && found(kind, query, row))
    .sort((a, b) => (descending ? ascending(b, a) : ascending(a, b)));
  const { from, limit } = query.window;
  return { rows: fitting.slice(from, from + limit), count: fitting.length };
};
