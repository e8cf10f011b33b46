import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { App, type AppProps, Tags } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import cdkJson from '../cdk.json' with { type: 'json' };
import { ApiStack } from './api.ts';
import type { Deployment } from './constructs/deployment.ts';
import { CustomerDataStack } from './customerData.ts';
import { DataStack } from './data.ts';
import { EDGE_REGION, EdgeStack } from './edge.ts';
import type { FunctionName } from './functions.ts';
import { IdentityStack } from './identity.ts';
import { IngestStack } from './ingest.ts';
import { ObservabilityStack } from './observability.ts';
import { ReportsStack } from './reports.ts';
import { SchedulesStack } from './schedules.ts';
import type { Settings } from './settings.ts';
import { SiteLogsStack } from './siteLogs.ts';
import { SsoStack } from './sso.ts';
import { WebStack } from './web.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Folder with the bundle of each function, as `bin/bundle.ts` writes it. */
export const bundleFolder = `${root}dist/lambdas`;

export interface BuildAppOptions {
  readonly settings: Settings;
  /** Folder that the templates are written to; default: a temporary folder. */
  readonly outdir?: string;
  /**
   * False replaces each function's bundle by one line of code: for tests that look at templates
   * only.
   */
  readonly bundled?: boolean;
  /** Folder of the bundles, when not the default one. */
  readonly lambdaFolder?: string;
  /** Folder of the built site; absent = the site's files are not part of the templates. */
  readonly webRoot?: string;
  /** Added to the context of `cdk.json`. */
  readonly context?: Readonly<Record<string, unknown>>;
}

export interface DatawardApp {
  readonly app: App;
  readonly identity: IdentityStack;
  readonly data: DataStack;
  readonly ingest: IngestStack;
  readonly sso: SsoStack;
  readonly customerData: CustomerDataStack;
  readonly reports: ReportsStack;
  readonly api: ApiStack;
  readonly schedules: SchedulesStack;
  readonly edge: EdgeStack;
  readonly web: WebStack;
  readonly observability: ObservabilityStack;
}

const codeFrom = (folder: string) => (name: FunctionName) => {
  const path = `${folder}/${name}`;
  if (!existsSync(`${path}/index.mjs`)) {
    throw new Error(`The bundle of ${name} is missing in ${folder}: run bin/bundle.ts first.`);
  }
  return Code.fromAsset(path);
};

const placeholderCode = (): Code => Code.fromInline('exports.handler = async () => undefined;');

const appProps = ({ outdir, context }: BuildAppOptions): AppProps => ({
  analyticsReporting: false,
  // The asset's path beside each function is where the local runtime finds the bundle.
  context: { 'aws:cdk:enable-asset-metadata': true, ...cdkJson.context, ...context },
  ...(outdir === undefined ? {} : { outdir }),
});

/** Properties of a stack by its name; those that hold state are protected. */
const propsOf = (deployment: Deployment) => {
  const { settings } = deployment;
  const account = settings.account === undefined ? {} : { account: settings.account };
  return (name: string, region = settings.region) => ({
    deployment,
    stackName: `dataward-${settings.stage}-${name}`,
    description: `Dataward ${settings.stage}: ${name}`,
    env: { ...account, region },
    terminationProtection: settings.removal === 'retain' && ['data', 'identity'].includes(name),
  });
};

/**
 * The CDK app with every stack of one deployment. The same object is deployed by the CDK's own
 * program and, synthesized in process, served on a laptop.
 */
export const buildApp = (options: BuildAppOptions): DatawardApp => {
  const { settings, bundled = true, lambdaFolder = bundleFolder, webRoot } = options;
  const app = new App(appProps(options));
  const deployment: Deployment = {
    settings,
    codeOf: bundled ? codeFrom(lambdaFolder) : placeholderCode,
    ...(webRoot === undefined ? {} : { webRoot }),
  };
  const props = propsOf(deployment);
  const data = new DataStack(app, 'Data', props('data'));
  const identity = new IdentityStack(app, 'Identity', { ...props('identity'), data });
  const ingest = new IngestStack(app, 'Ingest', { ...props('ingest'), data });
  const sso = new SsoStack(app, 'Sso', { ...props('sso'), data, identity });
  const lower = { data, identity, sso };
  const customerData = new CustomerDataStack(app, 'CustomerData', {
    ...props('customer-data'),
    ...lower,
    ingest,
  });
  const reports = new ReportsStack(app, 'Reports', { ...props('reports'), data, ingest });
  const shared = { ...lower, ingest, customerData, reports };
  const api = new ApiStack(app, 'Api', { ...props('api'), ...shared });
  const schedules = new SchedulesStack(app, 'Schedules', { ...props('schedules'), data, ingest });
  const edge = new EdgeStack(app, 'Edge', props('edge', EDGE_REGION));
  const web = new WebStack(app, 'Web', { ...props('web'), api });
  web.addStackDependency(edge);
  if (settings.region !== EDGE_REGION) {
    new SiteLogsStack(app, 'SiteLogs', props('site-logs', EDGE_REGION)).addStackDependency(web);
  }
  const observed = { ...props('observability'), ...shared, api, schedules };
  const observability = new ObservabilityStack(app, 'Observability', observed);
  Tags.of(app).add('product', 'dataward');
  Tags.of(app).add('stage', settings.stage);
  return { app, ...shared, api, schedules, edge, web, observability };
};
