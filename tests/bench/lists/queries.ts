import type { Filter } from '#readModel/engine/filters.ts';
import type { KindSpec, Row } from '#readModel/engine/kind.ts';
import type { Query } from '#readModel/engine/query.ts';
import { parseSearch } from '#readModel/engine/search.ts';
import type { Workload } from './workload.ts';

/** A query that users often send; `turn` varies its values. */
export interface BenchQuery {
  readonly name: string;
  readonly of: 'issues' | 'dataStores';
  readonly toQuery: (turn: number) => Query;
}

const active: Filter[] = [
  { column: 'accepted', oneOf: [0] },
  { column: 'resolved', oneOf: [0] },
];
const page = (number: number) => ({ from: (number - 1) * 10, limit: 10 });
const down = (column: string) => ({ column, descending: true });
const up = (column: string) => ({ column, descending: false });
const is = (column: string, value: string | number): Filter => ({ column, oneOf: [value] });
const words = (q: string) => parseSearch(q, false);
const at = <T>(from: readonly T[], turn: number): T => from[turn % from.length] as T;

/** Values by number of rows, most first. */
const hottest = (rows: readonly Row[], column: string): string[] => {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(`${row[column]}`, (counts.get(`${row[column]}`) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value);
};

const someRows = (rows: readonly Row[]): Row[] =>
  Array.from({ length: 64 }, (_, n) => rows[(n * 7_919) % rows.length] as Row);

/** Parts of queries that vary from call to call, taken from the workload. */
interface Samples {
  readonly accounts: readonly string[];
  readonly assets: readonly string[];
  readonly suffixes: readonly string[];
  /** Number of a page far back in the default list. */
  readonly deep: number;
}

const samplesOf = (issues: readonly Row[]): Samples => {
  const assets = someRows(issues).map(({ location }) => `${location}`);
  return {
    accounts: hottest(issues, 'accountId').slice(0, 3),
    assets,
    suffixes: assets.map((location) => location.slice(-8, -1)),
    deep: Math.floor((issues.length * 0.82 * 0.4) / 10),
  };
};

type Queries = Readonly<Record<string, (turn: number) => Query>>;

const filteredIssues = ({ accounts, deep }: Samples): Queries => ({
  'q1 default': () => ({ where: active, order: down('score'), window: page(1) }),
  'q2 deep page': () => ({ where: active, order: down('score'), window: page(deep) }),
  'q3 name ascending': () => ({ where: active, order: up('name'), window: page(1) }),
  'q4 account by location': (turn) => ({
    where: [...active, is('accountId', at(accounts, turn))],
    order: up('location'),
    window: page(3),
  }),
  'q5 account, High, by impacted': (turn) => ({
    where: [...active, is('accountId', at(accounts, turn)), is('severity', 'High')],
    order: down('impacted'),
    window: page(1),
  }),
  'q6 policy violations by instances': () => ({
    where: [...active, { column: 'policies', filled: true }],
    order: down('instances'),
    window: page(1),
  }),
});

const closedIssues: Queries = {
  'q7 resolved by type': () => ({
    where: [is('resolved', 1)],
    order: up('type'),
    window: page(10),
  }),
  'q8 accepted by cvss': () => ({
    where: [is('accepted', 1)],
    order: down('cvss'),
    window: page(1),
  }),
};

const searchedIssues = ({ assets, suffixes }: Samples): Queries => ({
  'q9 a common word': (turn) => ({
    where: active,
    search: words(at(['log4j', 'openssl', 'nginx', 'redis', 'kernel'], turn)),
    order: down('score'),
    window: page(1),
  }),
  'q10 part of a rare id': (turn) => ({
    where: active,
    search: words(at(suffixes, turn)),
    order: down('score'),
    window: page(1),
  }),
  'q11 two words and a band': (turn) => ({
    where: [...active, is('severity', 'High')],
    search: words(at(['openssl denial', 'role wildcard', 'bucket public', 'key weak'], turn)),
    order: down('score'),
    window: page(1),
  }),
  'q12 two characters': (turn) => ({
    where: active,
    search: words(at(['s3', 'ec', 'rd', 'db'], turn)),
    order: down('score'),
    window: page(1),
  }),
  'q13 one asset': (turn) => ({
    where: [is('location', at(assets, turn))],
    order: down('score'),
    window: page(1),
  }),
});

const issueLists = ({ issues }: Workload): BenchQuery[] => {
  const samples = samplesOf(issues);
  const lists = { ...filteredIssues(samples), ...closedIssues, ...searchedIssues(samples) };
  return Object.entries(lists).map(([name, toQuery]) => ({ name, of: 'issues', toQuery }));
};

const storeLists = ({ stores }: Workload): BenchQuery[] => {
  const names = someRows(stores).map(({ name }) => `${name}`.slice(-9, -2));
  const lists: Record<string, (turn: number) => Query> = {
    's1 stores': () => ({ where: [], order: down('risk'), window: page(1) }),
    's2 sensitive stores by size': () => ({
      where: [{ column: 'types', filled: true }],
      order: down('size'),
      window: page(5),
    }),
    's3 stores by a part of a name': (turn) => ({
      where: [],
      search: words(at(names, turn)),
      order: down('risk'),
      window: page(1),
    }),
  };
  return Object.entries(lists).map(([name, toQuery]) => ({ name, of: 'dataStores', toQuery }));
};

export const listQueries = (load: Workload): BenchQuery[] => [
  ...issueLists(load),
  ...storeLists(load),
];

export const activeIssues = active;

/** Btrees for the lists above, each led by the tenant and ended by the tie. */
export const issueBtrees: readonly (readonly string[])[] = [
  ['score'],
  ['name'],
  ['location'],
  ['accountId', 'location'],
  ['accountId', 'severity', 'impacted'],
  ['impacted'],
  ['instances'],
  ['type'],
  ['cvss'],
  ['region'],
  ['discovered'],
  ['accepted', 'resolved', 'score'],
];
export const storeBtrees: readonly (readonly string[])[] = [
  ['risk'],
  ['name'],
  ['accountId', 'risk'],
  ['size'],
  ['sensitivity'],
  ['kind'],
  ['region'],
];

export const idsOf = (kind: KindSpec, rows: readonly Readonly<Record<string, unknown>>[]): string =>
  rows.map((row) => kind.key.map((name) => row[name]).join('\n')).join('\n\n');
