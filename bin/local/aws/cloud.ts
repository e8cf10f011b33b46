import { mkdtempSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockState } from '#local/run/lockState.ts';
import { openLog } from '#local/run/logFile.ts';
import { writeRunning } from '#local/run/runningFile.ts';
import {
  accessKeyId,
  localRegion,
  productAccountId,
  secretAccessKey,
} from '#local/sample/accountIds.ts';
import type { World } from '#local/sample/accounts/buildWorld.ts';
import { admitGuests } from '#local/sample/externalAccounts.ts';
import type { Partners } from '#local/sample/partners/index.ts';
import { Closers } from './create/closers.ts';
import type { LocalCloudOptions } from './create/cloudOptions.ts';
import { createBuckets } from './create/createBuckets.ts';
import { addEventSources, createEvents } from './create/createEvents.ts';
import { createPool } from './create/createPool.ts';
import { createSite } from './create/createSite.ts';
import { createStores } from './create/createStores.ts';
import { type FrontDoor, openFrontDoor } from './create/frontDoor.ts';
import { type LocalNames, localNames } from './create/names.ts';
import {
  assemblyOf,
  makeWeb,
  makeWorld,
  type Starting,
  startRuntime,
  startServices,
} from './create/startParts.ts';
import type { SiteServerOptions } from './http/server.ts';
import { functionDefinitions } from './lambda/functionDefinition.ts';
import type { LambdaRuntime } from './lambda/runtime.ts';
import type { LocalServices } from './services/index.ts';
import { readAssembly } from './template/assembly.ts';
import { type CloudModel, createModel } from './template/model.ts';
import type { Invoke, LocalAccount, Progress } from './types.ts';

/** The product, running on this machine. */
export interface LocalCloud {
  /** `http://127.0.0.1:port`: the site, its API below `/svc`. */
  readonly origin: string;
  /** Value of AWS_ENDPOINT_URL for whoever is to meet this cloud. */
  readonly endpoint: string;
  readonly mailboxUrl: string;
  readonly accountId: string;
  readonly region: string;
  readonly stateDir: string;
  readonly names: LocalNames;
  /** The sample customer; undefined without one. */
  readonly world: World | undefined;
  /** Identity providers and a name server beside AWS. */
  readonly partners: Partners;
  readonly services: LocalServices;
  readonly model: CloudModel;
  readonly invoke: Invoke;
  /** Environment of a program that acts as an account: region, credentials and endpoint. */
  environmentOf(accountId: string): Readonly<Record<string, string>>;
  addAccount(account: LocalAccount): void;
  /** Resolves when queues, deliveries, functions and requests are quiet; rejects after `timeoutMs` (default 60 s). */
  idle(timeoutMs?: number): Promise<void>;
  /** Loads the functions, so that first calls do not wait. */
  warm(): Promise<void>;
  /** Bundles the functions again; true when the templates changed too, which needs a start. */
  reload(): Promise<boolean>;
  /** Gives requests to a development server first. */
  intercept(first: SiteServerOptions['intercept']): void;
  stop(): Promise<void>;
}

const environmentOf = (accountId: string, endpoint: string) => ({
  AWS_ACCESS_KEY_ID: accessKeyId(accountId),
  AWS_ENDPOINT_URL: endpoint,
  AWS_REGION: localRegion,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
});

/** Templates without the keys of bundles: what a running cloud cannot take over. */
const shapeOf = (assembly: string): string =>
  JSON.stringify(readAssembly(assembly).map(({ template }) => template)).replaceAll(
    /[0-9a-f]{64}/g,
    '',
  );

const openWorld = async (world: World | undefined, services: LocalServices): Promise<void> => {
  if (world === undefined) return;
  for (const account of world.accounts) services.addAccount(account);
  world.start();
  await world.seedTables(services.endpoint);
};

const quiet = async (
  { services, runtime, door }: { services: LocalServices; runtime: LambdaRuntime; door: FrontDoor },
  timeoutMs: number,
): Promise<void> => {
  const until = Date.now() + timeoutMs;
  const still = () => services.quiet() && runtime.running() === 0 && door.running() === 0;
  while (Date.now() < until) {
    await services.idle(Math.max(1, until - Date.now()));
    if (still()) return;
    await sleep(20);
  }
  throw new Error(`The local cloud is still at work after ${timeoutMs} ms.`);
};

const bringUp = async (starting: Starting): Promise<LocalCloud> => {
  const { options, stateDir, closers, log, door, progress } = starting;
  const late = Promise.withResolvers<LambdaRuntime>();
  const invoke: Invoke = async (invocation) => (await late.promise).invoke(invocation);
  late.promise.catch(() => undefined);
  // First, since a taken port ends the start.
  const { services, partners } = await startServices(starting, invoke);
  const tasks = [
    assemblyOf(options).then((directory) => {
      progress('Templates and functions ready');
      return directory;
    }),
    makeWorld(starting),
    makeWeb(starting),
  ] as const;
  // All come to their end before a failure closes what the others opened.
  await Promise.allSettled(tasks);
  const [assembly, world, webRoot] = await Promise.all(tasks);
  const siteHost = `127.0.0.1:${door.port}`;
  const modelOf = (directory: string): CloudModel =>
    createModel({
      stacks: readAssembly(directory),
      account: productAccountId,
      region: localRegion,
      endpoint: () => services.endpoint,
      siteHost: () => siteHost,
      parameters: {
        SiteUrl: `http://${siteHost}`,
        SsoUrl: services.endpoint,
        DnsServer: partners.dns.address,
      },
    });
  const model = modelOf(assembly);
  await createStores(model, services);
  createBuckets(model, services, join(stateDir, 'buckets'));
  const pool = await createPool(model, services);
  await createEvents(model, services);
  progress('Tables, queues, bus and user pool ready');
  const runtime = startRuntime(starting, model, services.endpoint);
  late.resolve(runtime);
  await openWorld(world, services);
  closers.add(admitGuests(stateDir, services.addAccount));
  addEventSources(model, services);
  const site = createSite({ model, invoke, pool, webRoot, log: log.write });
  door.open(site);
  progress('Site open');
  const reach = {
    origin: `http://${siteHost}`,
    endpoint: services.endpoint,
    mailboxUrl: services.mailbox,
    accountId: productAccountId,
    region: localRegion,
    names: localNames(model, functionDefinitions(model)),
  };
  closers.add(writeRunning(stateDir, { pid: process.pid, ...reach }));
  return {
    ...reach,
    stateDir,
    world,
    partners,
    services,
    model,
    invoke,
    environmentOf: (accountId) => environmentOf(accountId, services.endpoint),
    addAccount: (account) => services.addAccount(account),
    idle: (timeoutMs = 60_000) => quiet({ services, runtime, door }, timeoutMs),
    warm: () => runtime.warm(),
    reload: async () => {
      const next = await assemblyOf(options);
      const codeOf = new Map(
        functionDefinitions(modelOf(next)).map((each) => [each.name, each.codeDirectory]),
      );
      runtime.replace(
        functionDefinitions(model).map((definition) => ({
          ...definition,
          codeDirectory: codeOf.get(definition.name) ?? definition.codeDirectory,
        })),
      );
      return shapeOf(next) !== shapeOf(assembly);
    },
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
    return await bringUp({ options, stateDir, closers, log, door, progress });
  } catch (error) {
    await closers.close();
    throw error;
  }
};
