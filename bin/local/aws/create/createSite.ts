import { createApiGateway, type HandleRequest } from '#local/aws/http/apiGateway.ts';
import { createCloudFront } from '#local/aws/http/cloudFront.ts';
import { distributionOf } from '#local/aws/http/distribution.ts';
import { httpApis } from '#local/aws/http/httpApi.ts';
import { gatewayReply } from '#local/aws/http/message.ts';
import { createSiteFiles } from '#local/aws/http/siteFiles.ts';
import { createTokenVerifier } from '#local/aws/http/verifyToken.ts';
import type { CreatedPool } from '#local/aws/services/index.ts';
import type { CloudModel } from '#local/aws/template/model.ts';
import type { Invoke } from '#local/aws/types.ts';

export interface SiteOptions {
  readonly model: CloudModel;
  readonly invoke: Invoke;
  readonly pool: CreatedPool | undefined;
  /** Folder of the built site. */
  readonly webRoot: string;
  /** What `config.json` says beside the template's settings. */
  readonly configMore?: () => object;
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
      readFile: createSiteFiles(options),
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
