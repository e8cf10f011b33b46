import type { ApiRoute } from './httpApi.ts';

export interface MatchedRoute {
  readonly route: ApiRoute;
  readonly pathParameters: Readonly<Record<string, string>>;
}

const parameterName = (segment: string): string | undefined => segment.match(/^\{([^}]+)\}$/)?.[1];

type Parameters = Readonly<Record<string, string>>;

/** What one segment takes of the rest of the path; undefined = it does not fit. */
const takeSegment = (segment: string, rest: readonly string[]): Parameters | undefined => {
  const name = parameterName(segment);
  const given = name?.endsWith('+') === true ? rest.join('/') : rest[0];
  if (given === undefined || given === '') return segment === given ? {} : undefined;
  if (name === undefined) return segment === given ? {} : undefined;
  return { [name.replace(/\+$/, '')]: given };
};

const matchSegments = (
  segments: readonly string[],
  path: readonly string[],
): Parameters | undefined => {
  const taken = segments.map((segment, index) => takeSegment(segment, path.slice(index)));
  const isGreedy = segments.at(-1)?.endsWith('+}') === true;
  const fits = isGreedy ? path.length >= segments.length : path.length === segments.length;
  return fits && taken.every((part) => part !== undefined)
    ? Object.assign({}, ...taken)
    : undefined;
};

/** 0 for a literal segment, 1 for a variable, 2 for a greedy one: the smaller, the more specific. */
const rank = (route: ApiRoute): string =>
  route.segments
    .map((segment) => {
      const name = parameterName(segment);
      if (name === undefined) return '0';
      return name.endsWith('+') ? '2' : '1';
    })
    .join('');

const greedy = (route: ApiRoute): number => (rank(route).includes('2') ? 1 : 0);

/**
 * The route that API Gateway picks: a full match before a greedy one, a literal segment before a
 * variable, a method before ANY, `$default` last. The path is decoded and without the stage.
 */
export const matchRoute = (
  routes: readonly ApiRoute[],
  method: string,
  path: string,
): MatchedRoute | undefined => {
  const segments = path.split('/').slice(1);
  const found = routes.flatMap((route) => {
    if (route.key === '$default' || (route.method !== method && route.method !== 'ANY')) return [];
    const pathParameters = matchSegments(route.segments, segments);
    return pathParameters === undefined ? [] : [{ route, pathParameters }];
  });
  const [best] = found.sort(
    (a, b) =>
      greedy(a.route) - greedy(b.route) ||
      rank(a.route).localeCompare(rank(b.route)) ||
      Number(a.route.method === 'ANY') - Number(b.route.method === 'ANY'),
  );
  if (best !== undefined) return best;
  const fallback = routes.find(({ key }) => key === '$default');
  return fallback === undefined ? undefined : { route: fallback, pathParameters: {} };
};
