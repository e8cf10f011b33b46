/** An address in a network of the sample, and the port of this machine that answers there. */
export interface Route {
  /** What resolves to the address. */
  readonly name: string;
  readonly address: string;
  readonly port: number;
  readonly localPort: number;
}

/** Tells programs in the accounts where their network leads. */
export const ROUTES_VARIABLE = 'SAMPLE_NETWORK_ROUTES';

export const routesVariable = (routes: readonly Route[]): Readonly<Record<string, string>> => ({
  [ROUTES_VARIABLE]: JSON.stringify(routes),
});

/** Where a connection to a name or an address goes; undefined = it is none of the sample's. */
export const routeOf = (routes: readonly Route[], host: string, port: number): Route | undefined =>
  routes.find((route) => [route.name, route.address].includes(host) && route.port === port);
