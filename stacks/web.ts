import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  LambdaEdgeEventType,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Version } from 'aws-cdk-lib/aws-lambda';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { ORIGIN_SECRET_HEADER } from '#contracts/http/edgeHeaders.ts';
import { API_STAGE, type ApiStack } from './api.ts';
import { accessLogBucket } from './constructs/accessLogBucket.ts';
import { deliverAccessLogs } from './constructs/accessLogs.ts';
import { acknowledge } from './constructs/acknowledge.ts';
import { type Deployment, removalPolicyOf } from './constructs/deployment.ts';
import { readParameter } from './constructs/readParameter.ts';
import { deploySite } from './constructs/siteFiles.ts';
import { spaFallbackCode } from './constructs/spaFallback.ts';
import { viewerAddressCode } from './constructs/viewerAddress.ts';
import { EDGE_REGION, type EdgeParameter, edgeParameterName } from './edge.ts';
import { contentSecurityPolicy, customHeaders } from './securityHeaders.ts';
import type { Settings } from './settings.ts';

/** As `IBucket`, since the class declares `isWebsite` looser than its own interface. */
const createBucket = (scope: Construct, settings: Settings): IBucket =>
  new Bucket(scope, 'Site', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: removalPolicyOf(settings),
    // A bucket that holds files cannot go with its stack.
    autoDeleteObjects: settings.removal === 'destroy',
    versioned: true,
    // CloudFront passes no query string on to the bucket, so that none is logged.
    serverAccessLogsBucket: accessLogBucket(scope, 'SiteAccessLogs', settings),
    lifecycleRules: [
      {
        noncurrentVersionExpiration: Duration.days(30),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
  }) as IBucket;

const createHeaders = (scope: Construct): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'SiteHeaders', {
    comment: 'Security headers of the site',
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        preload: false,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(customHeaders).map(([header, value]) => ({
        header,
        value,
        override: true,
      })),
    },
  });

/**
 * Calls of the API: forwarded with the viewer's address and never cached; the gateway's own errors
 * get our shape.
 */
const apiBehavior = (
  api: ApiStack,
  viewerAddress: EdgeFunction,
  errorShaperArn: string,
): BehaviorOptions => ({
  origin: new HttpOrigin(`${api.api.apiId}.execute-api.${api.region}.${api.urlSuffix}`, {
    readTimeout: Duration.seconds(30),
    customHeaders: { [ORIGIN_SECRET_HEADER]: api.originSecrets[0].secretValue.unsafeUnwrap() },
  }),
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: viewerAddress }],
  edgeLambdas: [
    {
      eventType: LambdaEdgeEventType.ORIGIN_RESPONSE,
      functionVersion: Version.fromVersionArn(api, 'ErrorShaper', errorShaperArn),
    },
  ],
  compress: true,
});

const domainOf = (scope: Construct, settings: Settings): Partial<DistributionProps> =>
  settings.domainName === undefined || settings.certificateArn === undefined
    ? {}
    : {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [settings.domainName],
        certificate: Certificate.fromCertificateArn(scope, 'Certificate', settings.certificateArn),
      };

export const distributionParameterName = (stage: string): string =>
  `/dataward/${stage}/distribution-arn`;

type WebProps = StackProps & { deployment: Deployment; api: ApiStack };

/** The site: private bucket, CloudFront in front of it and of the API, one origin for both. */
export class WebStack extends Stack {
  readonly distribution: Distribution;
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string, props: WebProps) {
    super(scope, id, props);
    const { settings, webRoot } = props.deployment;
    this.bucket = createBucket(this, settings);
    this.distribution = this.createDistribution(props);
    this.acknowledgeDistribution(settings);
    this.deliverLogs(settings);
    if (webRoot !== undefined) deploySite(this, { bucket: this.bucket, webRoot, settings });
    const host = settings.domainName ?? this.distribution.distributionDomainName;
    new CfnOutput(this, 'SiteUrl', { value: `https://${host}` });
  }

  /** Of a site in another region, the stack of its logs reads here which distribution it is. */
  private deliverLogs(settings: Settings): void {
    const { distributionArn } = this.distribution;
    if (this.region === EDGE_REGION) deliverAccessLogs(this, distributionArn, settings);
    else {
      new StringParameter(this, 'DistributionArn', {
        parameterName: distributionParameterName(settings.stage),
        stringValue: distributionArn,
        description: 'Read by the stack of access logs',
      });
    }
  }

  private createDistribution({ deployment: { settings }, api }: WebProps): Distribution {
    const viewerAddress = new EdgeFunction(this, 'ViewerAddress', {
      code: FunctionCode.fromInline(viewerAddressCode),
      comment: 'Calls tell who makes them',
      runtime: FunctionRuntime.JS_2_0,
    });
    const errorShaper = this.fromEdge(settings, 'gateway-errors-arn');
    return new Distribution(this, 'Distribution', {
      comment: `Dataward ${settings.stage}`,
      ...domainOf(this, settings),
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      webAclId: this.fromEdge(settings, 'web-acl-arn'),
      defaultBehavior: this.siteBehavior(),
      additionalBehaviors: {
        [`/${API_STAGE}/*`]: apiBehavior(api, viewerAddress, errorShaper),
      },
    });
  }

  private fromEdge(settings: Settings, name: EdgeParameter): string {
    return readParameter(this, edgeParameterName(settings.stage, name), EDGE_REGION);
  }

  private siteBehavior(): BehaviorOptions {
    const fallback = new EdgeFunction(this, 'SpaFallback', {
      code: FunctionCode.fromInline(spaFallbackCode),
      comment: 'Pages get index.html',
      runtime: FunctionRuntime.JS_2_0,
    });
    return {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: createHeaders(this),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: fallback }],
      compress: true,
    };
  }

  private acknowledgeDistribution(settings: Settings): void {
    Validations.of(this.distribution).acknowledge({
      id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'LIST turns the 403 of a missing file into a 404; the root object is set.',
    });
    acknowledge(this.distribution, 'CFR1', 'Customers may sign in from anywhere.');
    acknowledge(
      this.distribution,
      'CFR3',
      'Logs go by CloudFront log delivery, which can leave out the query string: reset codes travel in it.',
    );
    if (settings.domainName === undefined) {
      acknowledge(
        this.distribution,
        'CFR4',
        "CloudFront's own certificate fixes the policy to TLSv1; with domainName and certificateArn it is TLSv1.2_2021.",
      );
    }
  }
}
