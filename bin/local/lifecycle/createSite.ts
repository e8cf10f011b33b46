import { createApiGateway, type HandleRequest } from '../http/apiGateway.ts';
import { createCloudFront } from '../http/cloudFront.ts';
import { distributionOf } from '../http/distribution.ts';
import { httpApis } from '../http/httpApi.ts';
import { gatewayReply } from '../http/message.ts';
import { createSiteFiles } from '../http/siteFiles.ts';
import { createTokenVerifier } from '../http/verifyToken.ts';
import type { CreatedPool } from '../services/index.ts';
import type { CloudModel } from '../template/model.ts';
import type { Invoke } from '../types.ts';

export interface SiteOptions {
  readonly model: CloudModel;
  readonly invoke: Invoke;
  readonly pool: CreatedPool | undefined;
  /** Folder of the built site. */
  readonly webRoot: string;
  readonly log: (line: string) => void;
}

/** The site's origin as the template's distribution serves it; without one, its APIs by their stage. */
export const createSite = (options: SiteOptions): HandleRequest => {
  const { model, invoke, pool, log } = options;
  const verifyToken = createTokenVerifier(
    pool === undefined
      ? {}
      : {
          jwksUriOf: (issuer) =>
            issuer === pool.issuer ? pool.jwksUri : `${issuer}/.well-known/jwks.json`,
        },
  );
  const definitions = httpApis(model);
  const apis = new Map(
    definitions.map((api) => [api.apiId, createApiGateway({ api, invoke, verifyToken, log })]),
  );
  const distribution = distributionOf(model);
  if (distribution !== undefined)
    return createCloudFront({
      distribution,
      readFile: createSiteFiles({ model, webRoot: options.webRoot }),
      apis,
      invoke,
    });
  return async (request) => {
    const api = definitions.find(
      ({ stage }) => stage === '$default' || request.path.startsWith(`/${stage}/`),
    );
    const handle = api === undefined ? undefined : apis.get(api.apiId);
    return (await handle?.(request)) ?? gatewayReply(404, 'Not Found');
  };
};
