import type { Condition } from '#contracts/list/condition.ts';
import type { Filter } from '#readModel/engine/filters.ts';
import {
  columnNames,
  columnSpec,
  type KindSpec,
  type Row,
  type RowOf,
  rowOf,
  type Value,
} from '#readModel/engine/kind.ts';
import type { Query } from '#readModel/engine/query.ts';
import { parseSearch } from '#readModel/engine/search.ts';
import type { Random } from './random.ts';

/** Texts that go wrong elsewhere: other scripts, cases that change length, wildcards, quotes. */
const words = [
  'Exports',
  'exports',
  'EXPORTS',
  'log4j',
  'Log',
  '100%',
  '%',
  '_',
  'a_b',
  'a%b',
  "o'hara",
  'İstanbul',
  'straße',
  'STRASSE',
  'ΣΑΣ',
  'σας',
  'данные',
  'ДАННЫЕ',
  '数据',
  '𝒜𝓁𝓅',
  '😀',
  '\uffee',
  'e\u0301t\u00e9',
  's3',
  'arn:aws:s3:::',
  'back\\slash',
  '"quoted"',
  'tab-less',
  '--',
  '(x|y)*',
  '',
];
const policies = [
  'env=prod',
  'env',
  'PCI DSS 4.0',
  'GDPR',
  'HIPAA',
  'No public % data',
  'a_policy',
];

const text = (random: Random): string =>
  Array.from({ length: 1 + random.below(3) }, () => random.pick(words)).join(
    random.pick(['-', ' ', '/']),
  );

const members = (random: Random): string => policies.filter(() => random.chance(0.2)).join('\n');

const cell = (random: Random, kind: KindSpec, name: string): Value => {
  const { form, values, nullable } = columnSpec(kind, name);
  if (nullable && random.chance(0.1)) return null;
  if (values !== undefined) return random.pick(values);
  if (form === 'set') return members(random);
  if (form === 'text') return text(random);
  return random.below(1_000) / 10;
};

const keyCell = (kind: KindSpec, name: string, index: number): Value =>
  kind.columns[name]?.form === 'number' ? index * 7 : `id-${(index * 7_919).toString(36)}`;

/** Rows of any kind, full of repeated and odd cells; their keys are unique. */
export const oddRows = (random: Random, kind: KindSpec, count: number): Row[] =>
  Array.from({ length: count }, (_, index) =>
    Object.fromEntries(
      Object.keys(kind.columns).map((name) => [
        name,
        kind.key.includes(name) ? keyCell(kind, name, index) : cell(random, kind, name),
      ]),
    ),
  );

const oddCondition = (random: Random, kind: KindSpec, rows: readonly Row[]): Condition => {
  const column = random.pick(Object.keys(kind.columns));
  const spec = kind.columns[column];
  const known = () => random.pick(rows)[column] ?? null;
  if (spec?.form === 'set') {
    if (random.chance(0.3)) return { column, filled: random.chance(0.5) };
    const members = [random.pick(policies), 'never'].slice(0, 1 + random.below(2));
    if (random.chance(0.3)) return { column, tagged: members };
    return random.chance(0.3) ? { column, lacks: members } : { column, holds: members };
  }
  if (spec?.form === 'number' && random.chance(0.6)) {
    const cuts = [
      Number.NEGATIVE_INFINITY,
      0,
      60,
      80,
      90,
      random.below(100),
      Number.POSITIVE_INFINITY,
    ];
    const [from, below] = [random.pick(cuts), random.pick(cuts)];
    return { column, from, below };
  }
  const values = [known(), known(), 'not there'].slice(random.below(2));
  return random.chance(0.2) ? { column, noneOf: values } : { column, oneOf: values };
};

const oddFilter = (random: Random, kind: KindSpec, rows: readonly Row[]): Filter => {
  const condition = oddCondition(random, kind, rows);
  const or = oddCondition(random, kind, rows);
  const isFacet = ({ column }: Condition) => kind.facets.some((facet) => facet.column === column);
  return random.chance(0.6) || isFacet(condition) || isFacet(or) ? condition : { ...condition, or };
};

/** Part of a cell, cut anywhere between whole characters. */
const infix = (random: Random, value: Value): string => {
  const characters = Array.from(`${value ?? ''}`.replaceAll(/\s/g, ''));
  const from = random.below(Math.max(1, characters.length));
  return characters.slice(from, from + 1 + random.below(5)).join('');
};

const oddSearch = (random: Random, kind: KindSpec, rows: readonly Row[]): string => {
  if (random.chance(0.1)) return random.pick(['', '   ', '%', '_', '\\', "'", 'no such thing']);
  const names = Object.keys(kind.columns).filter((name) => kind.columns[name]?.searched);
  const part = () => infix(random, random.pick(rows)[random.pick(names)] ?? null);
  return Array.from({ length: 1 + random.below(3) }, part).join(random.pick([' ', '  ']));
};

/** Any filters, any search, any order, any page, also past the end. */
export const oddQuery = (random: Random, kind: KindSpec, rows: readonly Row[]): Query => {
  const sorted = Object.keys(kind.columns).filter((name) => kind.columns[name]?.sorted);
  const where = Array.from({ length: random.below(4) }, () => oddFilter(random, kind, rows));
  const exact = random.chance(0.1);
  const whole = () => `${random.pick(rows)[random.pick(kind.key)] ?? ''}`;
  const q = exact && random.chance(0.5) ? whole() : oddSearch(random, kind, rows);
  const limit = random.pick([1, 2, 10, 100]);
  const from = random.chance(0.4) ? 0 : random.below(rows.length * 1.2);
  return {
    where,
    search: random.chance(0.5) ? parseSearch(q, exact) : undefined,
    order: { column: random.pick(sorted), descending: random.chance(0.5) },
    window: { from, limit },
  };
};

/** The same rows, typed by their kind. */
export const typedRows = <K extends KindSpec>(kind: K, rows: readonly Row[]): RowOf<K>[] =>
  rows.map((row) => rowOf(kind, columnNames(kind), row));
