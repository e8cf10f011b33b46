import { isQueryKey, pathParameters, type Route } from './route.ts';

type Values = Readonly<Record<string, unknown>>;

/** The path of a call, its query and its body: each value of a request is in one of them. Undefined ones are left out. */
export const splitRequest = (route: Route, values: Values) => {
  const inPath = pathParameters(route.path);
  const rest = Object.entries(values).filter(
    ([key, value]) => value !== undefined && !inPath.includes(key),
  );
  const query = rest.filter(([key]) => isQueryKey(route, key));
  return {
    path: route.path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) =>
      encodeURIComponent(String(values[name])),
    ),
    query: Object.fromEntries(query.map(([key, value]) => [key, String(value)])),
    body: Object.fromEntries(rest.filter(([key]) => !isQueryKey(route, key))),
  };
};
