import type { HandleRequest } from '#local/aws/http/apiGateway.ts';
import {
  type SiteServer,
  type SiteServerOptions,
  startSiteServer,
} from '#local/aws/http/server.ts';
import { portError } from './startError.ts';

/** The site's port, held from the first moment and answering 503 until there is something behind it. */
export interface FrontDoor extends SiteServer {
  open(handle: HandleRequest, intercept?: SiteServerOptions['intercept']): void;
}

const starting: HandleRequest = async () => ({
  status: 503,
  headers: { 'content-type': 'text/plain', 'retry-after': '2' },
  body: 'Dataward is starting.',
});

export const openFrontDoor = async (
  port: number,
  log: (line: string) => void,
): Promise<FrontDoor> => {
  let current = starting;
  let first: SiteServerOptions['intercept'];
  try {
    const server = await startSiteServer({
      port,
      log,
      handle: (request) => current(request),
      intercept: async (request, response) => (await first?.(request, response)) ?? false,
    });
    return {
      ...server,
      open(handle, intercept) {
        current = handle;
        first = intercept;
      },
    };
  } catch (error) {
    throw portError(error);
  }
};
