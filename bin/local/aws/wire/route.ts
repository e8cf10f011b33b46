import type { Operation, ServiceModel } from './clients.ts';

export interface Match {
  readonly operation: Operation;
  readonly labels: Readonly<Record<string, string>>;
}

interface Route {
  readonly operation: Operation;
  readonly method: string;
  readonly segments: readonly string[];
  readonly literals: ReadonlyArray<readonly [string, string | undefined]>;
  readonly requiredQuery: readonly string[];
}

const tables = new WeakMap<ServiceModel, readonly Route[]>();

/** Finds the operation that a REST request means. */
export function matchRoute(model: ServiceModel, method: string, url: URL): Match | undefined {
  const s3 = model.bucketInFront;
  const parts = url.pathname.split('/').slice(1);
  const bucket = s3 ? decodeURIComponent(parts.shift() ?? '') : '';
  let best: { score: number; match: Match } | undefined;
  for (const route of routesOf(model)) {
    if (route.method !== method || (s3 && takesBucket(route.operation) !== (bucket !== '')))
      continue;
    const labels = matchPath(route.segments, parts);
    const score = labels ? queryScore(route, url.searchParams) + literalSegments(route) : -1;
    if (!labels || score < 0 || (best && best.score >= score)) continue;
    best = {
      score,
      match: { operation: route.operation, labels: s3 ? { ...labels, Bucket: bucket } : labels },
    };
  }
  return best?.match;
}

function routesOf(model: ServiceModel): readonly Route[] {
  const known = tables.get(model);
  if (known) return known;
  const routes = [...model.operations.values()].flatMap((operation) => toRoute(operation));
  tables.set(model, routes);
  return routes;
}

function toRoute(operation: Operation): Route[] {
  if (!operation.http) return [];
  const [method, template] = operation.http;
  const [path = '', query = ''] = template.split('?');
  const literals = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => pair.split('=') as [string, string | undefined]);
  const segments = path.split('/').slice(1);
  return [{ operation, method, segments, literals, requiredQuery: requiredQueryOf(operation) }];
}

function requiredQueryOf(operation: Operation): string[] {
  if (operation.input.isUnitSchema()) return [];
  const schema = operation.input.getSchema();
  const required = Array.isArray(schema) && typeof schema[6] === 'number' ? schema[6] : 0;
  return [...operation.input.structIterator()]
    .slice(0, required)
    .flatMap(([, member]) => member.getMergedTraits().httpQuery ?? []);
}

function takesBucket({ input }: Operation): boolean {
  if (input.isUnitSchema()) return false;
  return input.getMemberSchemas().Bucket?.getMergedTraits().httpLabel !== undefined;
}

function matchPath(segments: readonly string[], parts: readonly string[]) {
  const labels: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const greedy = /^\{(\w+)\+\}$/.exec(segment)?.[1];
    if (greedy) {
      const rest = parts.slice(index).map(decodeURIComponent).join('/');
      return rest === '' ? undefined : { ...labels, [greedy]: rest };
    }
    if (!matchSegment(segment, parts[index], labels)) return undefined;
  }
  return parts.slice(segments.length).some((part) => part !== '') ? undefined : labels;
}

function matchSegment(
  segment: string,
  part: string | undefined,
  labels: Record<string, string>,
): boolean {
  const label = /^\{(\w+)\}$/.exec(segment)?.[1];
  if (!label) return (part ?? '') === segment;
  if (!part) return false;
  labels[label] = decodeURIComponent(part);
  return true;
}

/** Negative when a literal or a required parameter is missing. */
function queryScore(route: Route, query: URLSearchParams): number {
  if (!route.requiredQuery.every((name) => query.has(name))) return -1;
  const scores = route.literals.map(([name, value]) => literalScore(query, name, value));
  if (scores.includes(-1)) return -1;
  return scores.reduce((sum, score) => sum + score, 50 * route.requiredQuery.length);
}

/** `x-id` names the operation when it is there; every other literal must be. */
function literalScore(query: URLSearchParams, name: string, value: string | undefined): number {
  const given = query.get(name);
  if (name === 'x-id' && given === null) return 0;
  if (given === null || (value !== undefined && given !== value)) return -1;
  return name === 'x-id' ? 1000 : 100;
}

const literalSegments = (route: Route) =>
  route.segments.filter((part) => !part.startsWith('{')).length;
