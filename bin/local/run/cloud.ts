import { mkdtempSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebConfig } from '#contracts/http/webConfig.ts';
import { localRegion, productAccountId } from '#local/aws/accountIds.ts';
import { type Clock, createClock } from '#local/aws/clock.ts';
import { addEventSources } from '#local/aws/create/createEvents.ts';
import { createSite } from '#local/aws/create/createSite.ts';
import { deployTemplate } from '#local/aws/create/deployTemplate.ts';
import { openFrontDoor } from '#local/aws/create/frontDoor.ts';
import { localNames } from '#local/aws/create/names.ts';
import { type Emulator, environmentOf } from '#local/aws/emulator.ts';
import type { HandleRequest } from '#local/aws/http/apiGateway.ts';
import type { SiteServerOptions } from '#local/aws/http/server.ts';
import { functionDefinitions } from '#local/aws/lambda/functionDefinition.ts';
import type { LambdaRuntime } from '#local/aws/lambda/runtime.ts';
import type { LocalServices } from '#local/aws/services/index.ts';
import { readAssembly } from '#local/aws/template/assembly.ts';
import { type CloudModel, createModel } from '#local/aws/template/model.ts';
import type { Invoke, LocalAccount, Progress } from '#local/aws/types.ts';
import type { SampleAccounts } from '#local/sample/accounts/buildSampleAccounts.ts';
import type { Partners } from '#local/sample/partners/index.ts';
import { Closers } from './closers.ts';
import type { LocalCloudOptions } from './cloudOptions.ts';
import { watchExternalAccounts } from './externalAccounts.ts';
import { isIdle, waitUntilIdle } from './idle.ts';
import { lockState } from './lockState.ts';
import { openLog } from './logFile.ts';
import { publishTemplate, templateBase } from './publishTemplate.ts';
import { writeRunning } from './runningFile.ts';
import {
  assemblyOf,
  makeSampleAccounts,
  makeWeb,
  type Starting,
  startRuntime,
  startServices,
} from './startParts.ts';

/** The product, running on this machine. */
export interface LocalCloud extends Emulator {
  /** `http://127.0.0.1:port`: the site, its API below `/svc`. */
  readonly origin: string;
  readonly mailboxUrl: string;
  /** What the sample customer's accounts hold; undefined without them. */
  readonly sampleAccounts: SampleAccounts | undefined;
  /** Identity providers and a name server beside AWS. */
  readonly partners: Partners;
  readonly services: LocalServices;
  readonly model: CloudModel;
  readonly invoke: Invoke;
  /** The time of functions that no person waits for, of the sample accounts, and of what expires. */
  readonly clock: Clock;
  addAccount(account: LocalAccount): void;
  /** Replaces the fields that the site's `config.json` has beside the template's settings. */
  configure(more: Partial<WebConfig>): void;
  /** Loads the functions, so that first calls do not wait. */
  warm(): Promise<void>;
  /** Bundles the functions again; true when the templates changed too, which needs a start. */
  reload(): Promise<boolean>;
  /** Gives requests to a development server first. */
  intercept(first: SiteServerOptions['intercept']): void;
  stop(): Promise<void>;
}

/** Templates without the keys of bundles: what a running cloud cannot take over. */
const shapeOf = (assembly: string): string =>
  JSON.stringify(readAssembly(assembly).map(({ template }) => template)).replaceAll(
    /[0-9a-f]{64}/g,
    '',
  );

const openSampleAccounts = async (
  sampleAccounts: SampleAccounts | undefined,
  services: LocalServices,
): Promise<void> => {
  if (sampleAccounts === undefined) return;
  for (const account of sampleAccounts.accounts) services.addAccount(account);
  sampleAccounts.start();
  await sampleAccounts.seedTables(services.endpoint);
};

interface Parts {
  readonly starting: Starting;
  readonly services: LocalServices;
  readonly partners: Partners;
  readonly sampleAccounts: SampleAccounts | undefined;
  readonly assembly: string;
  readonly webRoot: string;
  /** Resolves when functions can run; calls wait for it. */
  readonly runtime: PromiseWithResolvers<LambdaRuntime>;
}

/** What needs no other part, side by side; the ports first, since a taken one ends the start. */
const openParts = async (starting: Starting): Promise<Parts> => {
  const runtime = Promise.withResolvers<LambdaRuntime>();
  runtime.promise.catch(() => undefined);
  const { services, partners } = await startServices(starting, async (invocation) =>
    (await runtime.promise).invoke(invocation),
  );
  const tasks = [
    assemblyOf(starting.options).then((directory) => {
      starting.progress('Templates and functions ready');
      return directory;
    }),
    makeSampleAccounts(starting),
    makeWeb(starting),
  ] as const;
  // Waits for all of them, so that a failure closes what the others opened.
  await Promise.allSettled(tasks);
  const [assembly, sampleAccounts, webRoot] = await Promise.all(tasks);
  return { starting, services, partners, sampleAccounts, assembly, webRoot, runtime };
};

const siteHostOf = ({ door }: Starting): string => `127.0.0.1:${door.port}`;

const modelOf = ({ starting, services, partners }: Parts, directory: string): CloudModel => {
  const siteHost = siteHostOf(starting);
  return createModel({
    stacks: readAssembly(directory),
    account: productAccountId,
    region: localRegion,
    endpoint: () => services.endpoint,
    siteHost: () => siteHost,
    parameters: {
      SiteUrl: `http://${siteHost}`,
      SsoUrl: services.endpoint,
      DnsServer: partners.dns.address,
      AwsRangesUrl: `${partners.services.addressOf('awsRanges')}/ip-ranges.json`,
      ConsoleOrigin: services.endpoint,
      TemplateBase: templateBase(services.endpoint),
    },
  });
};

/** Bundles the functions again and hands them to the runtime; true when the templates changed too. */
const reload = async (
  parts: Parts,
  model: CloudModel,
  runtime: LambdaRuntime,
): Promise<boolean> => {
  const next = await assemblyOf(parts.starting.options);
  const codeOf = new Map(
    functionDefinitions(modelOf(parts, next)).map((each) => [each.name, each.codeDirectory]),
  );
  runtime.replace(
    functionDefinitions(model).map((definition) => ({
      ...definition,
      codeDirectory: codeOf.get(definition.name) ?? definition.codeDirectory,
    })),
  );
  return shapeOf(next) !== shapeOf(parts.assembly);
};

interface Deployed {
  readonly model: CloudModel;
  readonly runtime: LambdaRuntime;
  readonly site: HandleRequest;
}

/** Creates the templates' resources, then what calls the functions: event sources and the site. */
const deploy = async (parts: Parts): Promise<Deployed> => {
  const { starting, services, webRoot } = parts;
  const { stateDir, closers, log, door, progress } = starting;
  const model = modelOf(parts, parts.assembly);
  const pool = await deployTemplate(model, services, join(stateDir, 'buckets'));
  await publishTemplate(services, join(stateDir, 'buckets'));
  progress('Tables, queues, bus and user pool ready');
  const runtime = startRuntime(starting, model, services);
  parts.runtime.resolve(runtime);
  await openSampleAccounts(parts.sampleAccounts, services);
  closers.add(watchExternalAccounts(stateDir, services.addAccount));
  addEventSources(model, services);
  const { invoke } = runtime;
  const site = createSite({
    ...{ model, invoke, pool, webRoot, log: log.write },
    configMore: () => starting.config.more,
  });
  door.open(site);
  progress('Site open');
  return { model, runtime, site };
};

const serveConfig = ({ config }: Starting, more: object): void => {
  config.more = more;
};

/** Where others find it, and what its resources are called. */
const reachOf = (starting: Starting, { services }: Parts, model: CloudModel) => ({
  origin: `http://${siteHostOf(starting)}`,
  endpoint: services.endpoint,
  mailboxUrl: services.mailbox,
  accountId: productAccountId,
  region: localRegion,
  names: localNames(model, functionDefinitions(model)),
});

const bringUp = async (starting: Starting): Promise<LocalCloud> => {
  const { stateDir, closers, door } = starting;
  const parts = await openParts(starting);
  const { services, partners, sampleAccounts } = parts;
  const { model, runtime, site } = await deploy(parts);
  const working = { services, runtime, door };
  starting.status.isIdle = () => isIdle(working);
  const reach = reachOf(starting, parts, model);
  const network = sampleAccounts?.network ?? {};
  closers.add(writeRunning(stateDir, { pid: process.pid, ...reach, network }));
  return {
    ...reach,
    stateDir,
    sampleAccounts,
    partners,
    services,
    model,
    invoke: runtime.invoke,
    clock: starting.clock,
    environmentOf: (accountId) => ({
      ...environmentOf(accountId, services.endpoint),
      ...network,
    }),
    addAccount: (account) => services.addAccount(account),
    configure: (more) => serveConfig(starting, more),
    idle: (timeoutMs = 60_000) => waitUntilIdle(working, timeoutMs),
    warm: () => runtime.warm(),
    reload: () => reload(parts, model, runtime),
    intercept: (first) => door.open(site, first),
    stop: () => closers.close(),
  };
};

/**
 * Starts the whole product on this machine: AWS, functions, API and site, all from the synthesized
 * templates. Rejects with a `StartError` for what a person can put right: a taken port, a folder in use.
 */
export const startLocalCloud = async (options: LocalCloudOptions = {}): Promise<LocalCloud> => {
  const closers = new Closers();
  const { stateDir = mkdtempSync(join(tmpdir(), 'dataward-')), onProgress } = options;
  if (options.stateDir === undefined)
    closers.add(() => rm(stateDir, { recursive: true, force: true }));
  try {
    await mkdir(stateDir, { recursive: true });
    closers.add(await lockState(stateDir, options.reset === true));
    const log = openLog(join(stateDir, 'logs'));
    closers.add(() => log.close());
    const door = await openFrontDoor(options.port ?? 0, log.write);
    closers.add(() => door.stop());
    const progress: Progress = (step) => onProgress?.(step);
    const status = { isIdle: () => false };
    const clock = createClock();
    if (options.clockAt !== undefined) clock.setBehind(Date.now() - options.clockAt);
    const config = { more: {} };
    return await bringUp({
      options,
      stateDir,
      closers,
      log,
      door,
      clock,
      progress,
      status,
      config,
    });
  } catch (error) {
    await closers.close();
    throw error;
  }
};
