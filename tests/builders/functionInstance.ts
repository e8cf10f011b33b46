import type { Context } from 'aws-lambda';
import { vi } from 'vitest';
import { allRoutes } from '#api/functions.ts';
import type { Route } from '#contracts/http/route.ts';
import { type ApiCall, apiEvent } from './apiCall.ts';

type Handler = (event: unknown, context: Context) => Promise<{ statusCode: number; body: string }>;
export type Instance = (route: Route, call: ApiCall) => Promise<number>;

const handlersOf = {
  auth: () => import('#api/functions/auth.ts'),
  org: () => import('#api/functions/org.ts'),
  integrations: () => import('#api/functions/integrations.ts'),
  attackPaths: () => import('#api/functions/attackPaths.ts'),
  tickets: () => import('#api/functions/tickets.ts'),
  policies: () => import('#api/functions/policies.ts'),
  reports: () => import('#api/functions/reports.ts'),
  accounts: () => import('#api/functions/accounts.ts'),
  lists: () => import('#api/functions/lists.ts'),
} as const;

const functionOf = (route: Route) =>
  allRoutes.find((each) => each.route === route)?.functionName as keyof typeof handlersOf;

/** A function of its own, with a memory of its own, as Lambda starts them. */
export const newInstance = async (): Promise<Instance> => {
  vi.resetModules();
  const handlers = new Map<string, Handler>();
  for (const [name, load] of Object.entries(handlersOf))
    handlers.set(name, (await load()).handler as unknown as Handler);
  return async (route, call) => {
    const handler = handlers.get(functionOf(route)) as Handler;
    return (await handler(apiEvent(route, call), {} as Context)).statusCode;
  };
};
