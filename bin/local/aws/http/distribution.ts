import * as z from 'zod/mini';
import type { CloudModel } from '#local/aws/template/model.ts';
import { createEdgeFunction, type EdgeFunctionRun } from './edgeFunction.ts';
import { type FixedHeaders, replyHeadersOf } from './replyHeaders.ts';

/** What a distribution does with the requests of one path pattern. */
export interface Behavior {
  /** `*` matches any text; the default behaviour is `*` itself. */
  readonly pattern: string;
  readonly origin: Origin;
  readonly methods: readonly string[];
  readonly headers: FixedHeaders;
  /** CloudFront Function before the cache. */
  readonly onRequest?: EdgeFunctionRun;
  /** CloudFront Function on the way back. */
  readonly onResponse?: EdgeFunctionRun;
  /** ARN of the Lambda@Edge function between origin and cache. */
  readonly onOriginResponse?: string;
  readonly compresses: boolean;
}

export type Origin =
  | {
      readonly kind: 'api';
      readonly apiId: string;
      /** Added to each request, whatever the viewer sent by these names. */
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'bucket'; readonly bucketName: string };

export interface DistributionDefinition {
  readonly rootObject: string;
  /** In the order in which patterns are tried, the default last. */
  readonly behaviors: readonly Behavior[];
  readonly errorPages: ReadonlyArray<{ status: number; path: string; replyStatus: number }>;
}

const BehaviorProperties = z.object({
  PathPattern: z._default(z.string(), '*'),
  TargetOriginId: z.string(),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  ResponseHeadersPolicyId: z.optional(z.string()),
  CachePolicyId: z.optional(z.string()),
  Compress: z._default(z.boolean(), false),
  FunctionAssociations: z._default(
    z.array(z.object({ EventType: z.string(), FunctionARN: z.string() })),
    [],
  ),
  LambdaFunctionAssociations: z._default(
    z.array(z.object({ EventType: z.string(), LambdaFunctionARN: z.string() })),
    [],
  ),
});
type BehaviorProperties = z.infer<typeof BehaviorProperties>;

/** CloudFront's own policy `CachingOptimized`: without a cache nothing is compressed. */
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';

const OriginProperties = z.object({
  Id: z.string(),
  DomainName: z.string(),
  OriginCustomHeaders: z._default(
    z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })),
    [],
  ),
});
type OriginProperties = z.infer<typeof OriginProperties>;

const Distribution = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z._default(z.string(), ''),
    Origins: z.array(OriginProperties),
    DefaultCacheBehavior: BehaviorProperties,
    CacheBehaviors: z._default(z.array(BehaviorProperties), []),
    CustomErrorResponses: z._default(
      z.array(
        z.object({
          ErrorCode: z.number(),
          ResponsePagePath: z.optional(z.string()),
          ResponseCode: z.optional(z.number()),
        }),
      ),
      [],
    ),
  }),
});

const originOf = (
  model: CloudModel,
  { DomainName: domain, OriginCustomHeaders }: OriginProperties,
): Origin => {
  const api = model
    .resources('AWS::ApiGatewayV2::Api')
    .map((resource) => model.physical(resource).ref)
    .find((id) => domain.startsWith(`${id}.`));
  const headers = OriginCustomHeaders.map(
    ({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue] as const,
  );
  if (api !== undefined) return { kind: 'api', apiId: api, headers: Object.fromEntries(headers) };
  const bucket = model
    .resources('AWS::S3::Bucket')
    .map((resource) => model.name(resource))
    .find((name) => domain.startsWith(`${name}.s3`));
  if (bucket === undefined) throw new Error(`${domain} is no origin of the template`);
  return { kind: 'bucket', bucketName: bucket };
};

const edgeFunctionOf = (model: CloudModel, arn: string): EdgeFunctionRun => {
  const resource = model.find('AWS::CloudFront::Function', arn);
  if (resource === undefined) throw new Error(`there is no CloudFront function ${arn}`);
  return createEdgeFunction(
    model.read(resource, z.object({ FunctionCode: z.string() })).FunctionCode,
  );
};

const behaviorOf = (model: CloudModel, given: BehaviorProperties, origin: Origin): Behavior => {
  const viewer = (type: string) => {
    const found = given.FunctionAssociations.find(({ EventType }) => EventType === type);
    return found === undefined ? undefined : edgeFunctionOf(model, found.FunctionARN);
  };
  const onRequest = viewer('viewer-request');
  const onResponse = viewer('viewer-response');
  const edge = given.LambdaFunctionAssociations.find(
    (each) => each.EventType === 'origin-response',
  );
  return {
    pattern: given.PathPattern,
    origin,
    methods: given.AllowedMethods,
    headers: replyHeadersOf(model, given.ResponseHeadersPolicyId),
    compresses: given.Compress && given.CachePolicyId === cachingOptimized,
    ...(onRequest === undefined ? {} : { onRequest }),
    ...(onResponse === undefined ? {} : { onResponse }),
    ...(edge === undefined ? {} : { onOriginResponse: edge.LambdaFunctionARN }),
  };
};

/** The template's distribution; undefined when it has none. */
export const distributionOf = (model: CloudModel): DistributionDefinition | undefined => {
  const [resource] = model.resources('AWS::CloudFront::Distribution');
  if (resource === undefined) return undefined;
  const config = model.read(resource, Distribution).DistributionConfig;
  const origins = new Map(config.Origins.map((origin) => [origin.Id, originOf(model, origin)]));
  const behavior = (given: BehaviorProperties): Behavior => {
    const origin = origins.get(given.TargetOriginId);
    if (origin === undefined) throw new Error(`there is no origin ${given.TargetOriginId}`);
    return behaviorOf(model, given, origin);
  };
  return {
    rootObject: config.DefaultRootObject,
    behaviors: [...config.CacheBehaviors.map(behavior), behavior(config.DefaultCacheBehavior)],
    errorPages: config.CustomErrorResponses.flatMap((page) =>
      page.ResponsePagePath === undefined
        ? []
        : [
            {
              status: page.ErrorCode,
              path: page.ResponsePagePath,
              replyStatus: page.ResponseCode ?? page.ErrorCode,
            },
          ],
    ),
  };
};
