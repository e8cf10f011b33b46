import { Stack, type StackProps } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Deployment } from './constructs/deployment.ts';
import { edgeFunction } from './constructs/edgeFunction.ts';

/** CloudFront's firewall must be made there. */
export const EDGE_REGION = 'us-east-1';

/** Parameters that carry what the edge stack made to the web stack, which may be in another region. */
export type EdgeParameter = 'web-acl-arn' | 'gateway-errors-arn';
export const edgeParameterName = (stage: string, name: EdgeParameter): string =>
  `/dataward/${stage}/${name}`;

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: true,
});

interface ManagedGroup {
  readonly name: string;
  /** Rules of the group that only count, and why. */
  readonly counted?: readonly string[];
}

const managedGroups: readonly ManagedGroup[] = [
  { name: 'AWSManagedRulesAmazonIpReputationList' },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet' },
  // Its limit is 8 kB; the API takes 256 kB and the middleware refuses more.
  { name: 'AWSManagedRulesCommonRuleSet', counted: ['SizeRestrictions_BODY'] },
];

const managedRule = (
  { name, counted = [] }: ManagedGroup,
  priority: number,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: visibility(name),
});

interface RateLimit {
  readonly name: string;
  /** Requests of one address in five minutes. */
  readonly limit: number;
  /** Only requests whose path has this prefix. */
  readonly pathPrefix?: string;
}

const rateLimits: readonly RateLimit[] = [
  { name: 'SignInRate', limit: 200, pathPrefix: '/svc/user/' },
  { name: 'AddressRate', limit: 5000 },
];

const startsWith = (prefix: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: prefix,
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
    ],
  },
});

const rateRule = (
  { name, limit, pathPrefix }: RateLimit,
  priority: number,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: 'tooMany' } } },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      evaluationWindowSec: 300,
      limit,
      ...(pathPrefix === undefined ? {} : { scopeDownStatement: startsWith(pathPrefix) }),
    },
  },
  visibilityConfig: visibility(name),
});

/** The parts of the distribution that CloudFront requires in us-east-1. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { deployment: Deployment }) {
    super(scope, id, props);
    const { stage } = props.deployment.settings;
    const acl = new CfnWebACL(this, 'WebAcl', {
      name: `dataward-${stage}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('WebAcl'),
      customResponseBodies: {
        tooMany: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify({
            err: {
              code: 'tooManyRequests',
              message: 'Too many requests. Please try again shortly.',
            },
          }),
        },
      },
      rules: [
        ...rateLimits.map((limit, index) => rateRule(limit, index)),
        ...managedGroups.map((group, index) => managedRule(group, rateLimits.length + index)),
      ],
    });
    this.hand(stage, 'web-acl-arn', acl.attrArn);
    const shaper = edgeFunction(this, 'shapeGatewayErrors', props.deployment);
    this.hand(stage, 'gateway-errors-arn', shaper);
  }

  /** Hands a value to the web stack. */
  private hand(stage: string, name: EdgeParameter, stringValue: string): void {
    new StringParameter(this, name, {
      parameterName: edgeParameterName(stage, name),
      stringValue,
      description: 'Read by the web stack',
    });
  }
}
