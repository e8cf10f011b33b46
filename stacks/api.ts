import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnAuthorizer, type CfnRoute, CfnStage, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Function as Fn } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { type ApiFunctionName, allRoutes, apiFunctionNames } from '#api/functions.ts';
import { routeKey } from '#contracts/http/route.ts';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { type ApiEndpoints, apiEndpoints } from './constructs/apiEndpoints.ts';
import { allowCustomerRoles } from './constructs/customerRoles.ts';
import { type Deployment, plainArn, removalPolicyOf } from './constructs/deployment.ts';
import { addFunctionRoutes } from './constructs/functionRoutes.ts';
import { allow, allowDeclaredTables, allowMail, allowSend } from './constructs/grants.ts';
import { originSecrets } from './constructs/originSecrets.ts';
import { productFunction } from './constructs/productFunction.ts';
import { secretsPrefix } from './constructs/secretGrants.ts';
import { siteUrlParameter } from './constructs/siteUrl.ts';
import type { CustomerDataStack } from './customerData.ts';
import type { DataStack } from './data.ts';
import type { EnvironmentName } from './functionSpec.ts';
import { functions } from './functions.ts';
import type { IdentityStack } from './identity.ts';
import type { IngestStack } from './ingest.ts';
import type { ReportsStack } from './reports.ts';
import type { SsoStack } from './sso.ts';

/** Name of the stage, hence the prefix of every call on the site's own origin. */
export const API_STAGE = 'svc';

/** Calls a second and at once, of all callers taken together, for calls without a token. */
const openLimits = { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 };
/** A link to the demo is followed by many at once. */
const demoLimits = { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 };

/** Actions of `auth` and `org` on the user pool; no other function has them. */
const poolActions = [
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminGetUser',
  'AdminInitiateAuth',
  'AdminRespondToAuthChallenge',
  'AdminSetUserMFAPreference',
  'AdminSetUserPassword',
  'AdminUserGlobalSignOut',
].map((action) => `cognito-idp:${action}`);

/** The secret of the client for identity providers is in the description of that client. */
const describeClient = 'cognito-idp:DescribeUserPoolClient';
const poolActionsOf: Readonly<Partial<Record<ApiFunctionName, readonly string[]>>> = {
  auth: [...poolActions, describeClient],
  org: poolActions,
  // Deletes Google identities from the pool that have no user.
  sso: [describeClient, 'cognito-idp:AdminDeleteUser'],
};

/** Time, route and status, without query string and token: query strings hold reset codes. */
const accessLogFormat = JSON.stringify({
  time: '$context.requestTime',
  requestId: '$context.requestId',
  ip: '$context.identity.sourceIp',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  authorizerError: '$context.authorizer.error',
  integrationError: '$context.integrationErrorMessage',
});

type ApiProps = StackProps & {
  deployment: Deployment;
  data: DataStack;
  identity: IdentityStack;
  ingest: IngestStack;
  sso: SsoStack;
  customerData: CustomerDataStack;
  reports: ReportsStack;
};

/** The API: one function per entry of `apiFunctions`, each route by name. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  readonly functions: Readonly<Record<ApiFunctionName, Fn>>;
  /** The distribution shows the first; functions take the one before it as well. */
  readonly originSecrets: readonly [Secret, ...Secret[]];
  private readonly props: ApiProps;
  private readonly siteUrl: string;
  private readonly endpoints: ApiEndpoints;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id, props);
    this.props = props;
    this.originSecrets = originSecrets(this, props.deployment.settings.originSecret);
    this.siteUrl = siteUrlParameter(this, props.deployment.settings);
    this.endpoints = apiEndpoints(
      this,
      props.deployment.settings,
      props.identity.hosted.domain.baseUrl(),
    );
    this.api = new HttpApi(this, 'Api', {
      apiName: `dataward-${props.deployment.settings.stage}`,
      createDefaultStage: false,
    });
    const authorizer = this.createAuthorizer();
    const made = apiFunctionNames.map((name) => [name, this.createFunction(name)] as const);
    this.functions = Object.fromEntries(made) as Record<ApiFunctionName, Fn>;
    const routes = made.flatMap(([name, target]) =>
      addFunctionRoutes(this, {
        api: this.api,
        authorizer,
        target,
        stageName: API_STAGE,
        routes: allRoutes
          .filter(({ functionName }) => functionName === name)
          .map(({ route }) => route),
      }),
    );
    this.createStage(routes);
  }

  /**
   * Id tokens of the web client; the middleware verifies them again and checks the user's status.
   */
  private createAuthorizer(): CfnAuthorizer {
    const { pool, webClient, hosted } = this.props.identity;
    return new CfnAuthorizer(this, 'IdTokens', {
      apiId: this.api.apiId,
      authorizerType: 'JWT',
      name: 'IdTokens',
      identitySource: ['$request.header.Authorization'],
      jwtConfiguration: {
        issuer: pool.userPoolProviderUrl,
        audience: [webClient.userPoolClientId, hosted.client.userPoolClientId],
      },
    });
  }

  private environmentValues(): Partial<Record<EnvironmentName, string>> {
    const { data, identity, deployment } = this.props;
    const { mailFrom = '', contactEmail, approval, demoCustomer } = deployment.settings;
    return {
      CORE_TABLE: data.tables.core.tableName,
      IDENTITY_TABLE: data.tables.identity.tableName,
      CHUNKS_TABLE: data.tables.chunks.tableName,
      USER_POOL_ID: identity.pool.userPoolId,
      TOKEN_ISSUER: identity.pool.userPoolProviderUrl,
      USER_POOL_CLIENT_ID: identity.webClient.userPoolClientId,
      ORIGIN_SECRETS: this.originSecrets
        .map(({ secretValue }) => secretValue.unsafeUnwrap())
        .join(','),
      SSO_CLIENT_ID: identity.hosted.client.userPoolClientId,
      SSO_URL: this.endpoints.ssoUrl,
      ...this.queueValues(),
      DNS_SERVER: this.endpoints.dnsServer,
      SITE_URL: this.siteUrl,
      MAIL_FROM: mailFrom,
      CONTACT_EMAIL: contactEmail ?? mailFrom,
      APPROVAL: approval,
      DEMO_CUSTOMER: demoCustomer,
      DELETION_GRACE_DAYS: String(deployment.settings.deletionGraceDays),
      EXPORT_BUCKET: this.props.customerData.bucket.bucketName,
      EXPORT_QUEUE_URL: this.props.customerData.queue.queueUrl,
      OWN_ACCOUNT_ID: this.account,
      ...this.partnerValues(),
      ...this.customerStackValues(),
      CUSTOMER_CALLS_PER_SECOND: String(deployment.settings.customerCallsPerSecond),
    };
  }

  private queueValues(): Partial<Record<EnvironmentName, string>> {
    const { ingest, sso } = this.props;
    return {
      PUBLISH_QUEUE_URL: ingest.publishQueue.queueUrl,
      TICKETS_QUEUE_URL: ingest.ticketsQueue.queueUrl,
      TAGS_QUEUE_URL: ingest.tagStores.queue.queueUrl,
      SCAN_BUS_QUEUE_URL: ingest.scanBus.queue.queueUrl,
      PROVIDERS_QUEUE_URL: sso.queue.queueUrl,
    };
  }

  /** How partners are reached, and where their secrets are. */
  private partnerValues(): Partial<Record<EnvironmentName, string>> {
    const { data, deployment } = this.props;
    return {
      EGRESS_HOSTS: deployment.settings.egressHosts.join(','),
      SECRETS_PREFIX: secretsPrefix(deployment.settings),
      SECRETS_KEY_ARN: data.key.keyArn,
    };
  }

  /** Parameters of the customers' stacks, and the address of their template. */
  private customerStackValues(): Partial<Record<EnvironmentName, string>> {
    const { ingest, deployment } = this.props;
    const { settings } = deployment;
    return {
      CONSOLE_ORIGIN: this.endpoints.consoleOrigin,
      TEMPLATE_BASE: this.endpoints.templateBase,
      TEMPLATE_REGIONS: settings.templateRegions.join(','),
      ARTIFACT_BUCKET_PREFIX: settings.artifactBucketPrefix,
      TRUSTED_PRINCIPAL_ARN: `arn:${this.partition}:iam::${this.account}:role/dataward-${settings.stage}-*`,
      PRODUCT_BUS_ARN: ingest.bus.eventBusArn,
    };
  }

  private createFunction(name: ApiFunctionName): Fn {
    const { data, identity, deployment } = this.props;
    const fn = productFunction(this, name, {
      deployment,
      values: { ...this.environmentValues(), ...this.props.reports.variables },
      environmentKey: data.key,
      customerData: data,
    });
    allowDeclaredTables(fn, name, data);
    allowCustomerRoles(fn, name);
    this.allowQueues(name, fn);
    const inPool = poolActionsOf[name];
    if (inPool !== undefined) allow(fn, inPool, [identity.pool.userPoolArn]);
    if (functions[name].environment.includes('EXPORT_BUCKET')) {
      this.props.customerData.allowRequests(fn);
    }
    if (functions[name].environment.includes('REPORT_BUCKET')) this.props.reports.allowRequests(fn);
    if (functions[name].environment.includes('MAIL_FROM')) {
      allowMail(fn, deployment.settings.mailFrom);
    }
    return fn;
  }

  /** Messages to the queues that it names. */
  private allowQueues(name: ApiFunctionName, fn: Fn): void {
    const { data, ingest, sso } = this.props;
    const queues = {
      PUBLISH_QUEUE_URL: ingest.publishQueue,
      TICKETS_QUEUE_URL: ingest.ticketsQueue,
      TAGS_QUEUE_URL: ingest.tagStores.queue,
      SCAN_BUS_QUEUE_URL: ingest.scanBus.queue,
      PROVIDERS_QUEUE_URL: sso.queue,
    } as const;
    for (const [variable, queue] of Object.entries(queues)) {
      const isNamed = functions[name].environment.includes(variable as EnvironmentName);
      if (isNamed) allowSend(fn, queue, data.key);
    }
  }

  /** Sign-in calls are throttled harder than the rest, all callers taken together. */
  private createStage(routes: readonly CfnRoute[]): void {
    const logs = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: removalPolicyOf(this.props.deployment.settings),
    });
    const open = routes.filter((route) => route.authorizationType === 'NONE');
    const stage = new CfnStage(this, 'Stage', {
      apiId: this.api.apiId,
      stageName: API_STAGE,
      autoDeploy: true,
      accessLogSettings: { destinationArn: plainArn(logs), format: accessLogFormat },
      defaultRouteSettings: { throttlingRateLimit: 500, throttlingBurstLimit: 1000 },
      routeSettings: Object.fromEntries(
        open.map((route) => [
          route.routeKey,
          route.routeKey === routeKey(sessionRoutes.enterDemo) ? demoLimits : openLimits,
        ]),
      ),
    });
    for (const route of open) stage.addResourceDependency(route);
  }
}
