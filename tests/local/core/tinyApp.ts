import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  CfnAuthorizer,
  CfnIntegration,
  CfnRoute,
  CfnStage,
  HttpApi,
} from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AttributeType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Code, Function as Fn, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { afterAll } from 'vitest';
import { readAssembly } from '#local/aws/template/assembly.ts';
import { type CloudModel, createModel } from '#local/aws/template/model.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Gone when the test file is through. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'dataward-core-'));
  folders.push(folder);
  return folder;
};

const functionFolder = (root: string, name: string, source: string): string => {
  const folder = join(root, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.mjs'), source);
  return folder;
};

/** Answers what it got, misbehaves on demand. */
const echoSource = `
let calls = 0;
const { now } = Date;
export const handler = async (event, context) => {
  calls += 1;
  const mode = event.mode ?? event.queryStringParameters?.mode;
  if (mode === 'throw') throw new TypeError('as asked');
  if (mode === 'hang') await new Promise((resolve) => setTimeout(resolve, 60000));
  if (mode === 'exit') process.exit(3);
  if (mode === 'wait') await new Promise((resolve) => setTimeout(resolve, 300));
  if (mode === 'bytes') return { statusCode: 201, body: Buffer.from([0, 255]).toString('base64'), isBase64Encoded: true, cookies: ['a=1', 'b=2'], headers: { 'Content-Type': 'application/octet-stream' } };
  if (mode === 'time') return { now: now(), date: new Date().getTime(), text: Date(), day: new Date(2026, 0, 2).getDate(), isDate: new Date() instanceof Date && new Date(0).constructor === Date, left: context.getRemainingTimeInMillis() };
  if (mode === 'big') return 'x'.repeat(7 * 1024 * 1024);
  console.log('call', calls);
  return { event, calls, name: context.functionName, left: context.getRemainingTimeInMillis(), env: { table: process.env.TABLE, queue: process.env.QUEUE, name: process.env.AWS_LAMBDA_FUNCTION_NAME, memory: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE, endpoint: process.env.AWS_ENDPOINT_URL, key: process.env.AWS_ACCESS_KEY_ID, home: process.env.HOME ?? null } };
};`;
const brokenSource = `throw new Error('cannot start');`;

const siteFolder = (root: string): string => {
  const folder = join(root, 'site');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<title>Tiny</title>');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'export {};');
  return folder;
};

const createApi = (stack: Stack, echo: Fn, issuer: string): HttpApi => {
  const api = new HttpApi(stack, 'Api', { createDefaultStage: false });
  const authorizer = new CfnAuthorizer(stack, 'Tokens', {
    apiId: api.apiId,
    authorizerType: 'JWT',
    name: 'Tokens',
    identitySource: ['$request.header.Authorization'],
    jwtConfiguration: { issuer, audience: ['tiny-client'] },
  });
  const integration = new CfnIntegration(stack, 'Integration', {
    apiId: api.apiId,
    integrationType: 'AWS_PROXY',
    integrationUri: echo.functionArn,
    payloadFormatVersion: '2.0',
    timeoutInMillis: 1500,
  });
  addRoutes(stack, api, { authorizer, integration });
  new CfnStage(stack, 'Stage', { apiId: api.apiId, stageName: 'svc', autoDeploy: true });
  return api;
};

const addRoutes = (
  stack: Stack,
  { apiId }: HttpApi,
  { authorizer, integration }: { authorizer: CfnAuthorizer; integration: CfnIntegration },
): void => {
  const target = `integrations/${integration.ref}`;
  const routes = {
    open: 'GET /open',
    item: 'GET /items/{id}',
    one: 'GET /items/first',
    put: 'PUT /items/{id}',
    rest: 'ANY /rest/{path+}',
  };
  for (const [id, routeKey] of Object.entries(routes))
    new CfnRoute(stack, id, { apiId, routeKey, target });
  new CfnRoute(stack, 'Closed', {
    apiId,
    routeKey: 'GET /closed',
    target,
    authorizationType: 'JWT',
    authorizerId: authorizer.ref,
  });
};

const createSite = (stack: Stack, api: HttpApi, folder: string): void => {
  const bucket = new Bucket(stack, 'Site', { removalPolicy: RemovalPolicy.DESTROY }) as IBucket;
  createDistribution(stack, api, bucket);
  deployFiles(stack, bucket, folder);
};

const createEdgeFunctions = (stack: Stack) => {
  const pages = new EdgeFunction(stack, 'Pages', {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(`function handler(event) {
      var request = event.request;
      if (request.uri === '/old') return { statusCode: 301, headers: { location: { value: '/new' } } };
      if (!request.uri.startsWith('/assets/') && request.uri !== '/config.json') request.uri = '/index.html';
      return request;
    }`),
  });
  const viewer = new EdgeFunction(stack, 'Viewer', {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(`function handler(event) {
      event.request.headers['x-viewer'] = { value: event.viewer.ip };
      return event.request;
    }`),
  });
  return { pages, viewer };
};

const createDistribution = (stack: Stack, api: HttpApi, bucket: IBucket): void => {
  const { pages, viewer } = createEdgeFunctions(stack);
  new Distribution(stack, 'Distribution', {
    defaultRootObject: 'index.html',
    defaultBehavior: {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: pages }],
      responseHeadersPolicy: new ResponseHeadersPolicy(stack, 'Headers', {
        securityHeadersBehavior: {
          contentSecurityPolicy: { contentSecurityPolicy: "default-src 'self'", override: true },
          contentTypeOptions: { override: true },
        },
        customHeadersBehavior: {
          customHeaders: [{ header: 'X-Tiny', value: 'yes', override: false }],
        },
      }),
    },
    additionalBehaviors: {
      '/svc/*': {
        origin: new HttpOrigin(`${api.apiId}.execute-api.us-east-1.amazonaws.com`, {
          customHeaders: { 'X-Origin-Note': 'from the distribution' },
        }),
        functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: viewer }],
        allowedMethods: { methods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'] },
      },
    },
  });
};

const deployFiles = (stack: Stack, bucket: IBucket, folder: string): void => {
  new BucketDeployment(stack, 'Files', {
    destinationBucket: bucket,
    sources: [Source.asset(folder), Source.jsonData('config.json', { tiny: true })],
    exclude: ['assets/*'],
    cacheControl: [CacheControl.noCache()],
  });
  new BucketDeployment(stack, 'Assets', {
    destinationBucket: bucket,
    sources: [Source.asset(folder)],
    exclude: ['*'],
    include: ['assets/*'],
    cacheControl: [CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
  });
};

export interface TinyApp {
  readonly directory: string;
  readonly webRoot: string;
  readonly model: CloudModel;
}

const createTable = (data: Stack): TableV2 => {
  const table = new TableV2(data, 'Things', {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.NUMBER },
    timeToLiveAttribute: 'ttl',
  });
  new StringParameter(data, 'Note', { parameterName: '/tiny/note', stringValue: table.tableArn });
  return table;
};

const createFunctions = (main: Stack, root: string, table: TableV2): Fn => {
  const queue = new Queue(main, 'Work');
  const props = {
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    timeout: Duration.seconds(1),
  };
  const echo = new Fn(main, 'Echo', {
    ...props,
    functionName: 'tiny-echo',
    memorySize: 256,
    code: Code.fromAsset(functionFolder(root, 'echo', echoSource)),
    environment: { TABLE: table.tableName, QUEUE: queue.queueUrl },
  });
  new Fn(main, 'Broken', {
    ...props,
    functionName: 'tiny-broken',
    code: Code.fromAsset(functionFolder(root, 'broken', brokenSource)),
  });
  return echo;
};

/** A CDK app with two stacks, one of each thing that the local cloud reads from a template. */
export const buildTinyApp = (issuer = 'http://127.0.0.1:1/issuer'): TinyApp => {
  const root = temporaryFolder();
  const directory = join(root, 'cdk.out');
  const webRoot = siteFolder(root);
  const app = new App({ outdir: directory, analyticsReporting: false });
  const env = { account: '999999999999', region: 'us-east-1' };
  const table = createTable(new Stack(app, 'Data', { env }));
  const main = new Stack(app, 'Main', { env });
  const echo = createFunctions(main, root, table);
  createSite(main, createApi(main, echo, issuer), webRoot);
  new CfnOutput(main, 'NoteOut', {
    value: StringParameter.valueForStringParameter(main, '/tiny/note'),
  });
  app.synth();
  writeFileSync(join(directory, 'package.json'), '{}');
  const model = createModel({
    stacks: readAssembly(directory),
    account: env.account,
    region: env.region,
    endpoint: () => 'http://127.0.0.1:4281',
    siteHost: () => '127.0.0.1:4280',
  });
  return { directory, webRoot, model };
};
