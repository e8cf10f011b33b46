import { join } from 'node:path';
import { localRegion, productAccountId, secretAccessKey } from '#local/aws/accountIds.ts';
import type { Clock } from '#local/aws/clock.ts';
import type { FrontDoor } from '#local/aws/create/frontDoor.ts';
import { portError } from '#local/aws/create/startError.ts';
import { functionDefinitions } from '#local/aws/lambda/functionDefinition.ts';
import { createRuntime, type LambdaRuntime } from '#local/aws/lambda/runtime.ts';
import { createServices, type LocalServices } from '#local/aws/services/index.ts';
import type { CloudModel } from '#local/aws/template/model.ts';
import { synthesize } from '#local/aws/template/synthesize.ts';
import type { Invoke, Progress } from '#local/aws/types.ts';
import { buildSampleAccounts } from '#local/sample/accounts/buildSampleAccounts.ts';
import { sampleCustomerId } from '#local/sample/accounts/names.ts';
import { googleClientId, type Partners, startPartners } from '#local/sample/partners/index.ts';
import { buildWeb, deployedWeb } from './buildWeb.ts';
import type { Closers } from './closers.ts';
import type { LocalCloudOptions } from './cloudOptions.ts';
import type { LogFile } from './logFile.ts';

const localSettings = {
  stage: 'local',
  region: localRegion,
  account: productAccountId,
  removal: 'destroy',
  mailFrom: 'dataward@mail.example',
  contactEmail: 'team@mail.example',
  demoCustomer: sampleCustomerId,
  egressHosts: ['127.0.0.1'],
  reportChapters: 'all',
  googleClientId,
  googleClientSecretName: 'google',
  // Benchmarks call faster than people do.
  customerCallsPerSecond: 1_000,
  artifactBucketPrefix: 'dataward-artifacts',
  // Parameter TemplateBase takes its place.
  templateBase: 'https://templates.dataward.example',
  templateRegions: [localRegion],
};

/** What every part of a start gets; what it opens it adds to `closers`. */
export interface Starting {
  readonly options: LocalCloudOptions;
  readonly stateDir: string;
  readonly closers: Closers;
  readonly log: LogFile;
  readonly door: FrontDoor;
  /** The time of everything that no person waits for. */
  readonly clock: Clock;
  readonly progress: Progress;
  /** Answered to other programs; not idle before all is up. */
  readonly status: { isIdle: () => boolean };
  /** What the site's `config.json` says beside the template's settings. */
  readonly config: { more: object };
}

export const assemblyOf = async (options: LocalCloudOptions): Promise<string> => {
  if (options.assembly !== undefined) return options.assembly;
  return (await synthesize({ settings: { ...localSettings, ...options.settings } })).directory;
};

export const makeSampleAccounts = async ({
  options,
  stateDir,
  closers,
  clock,
  progress,
}: Starting) => {
  if (options.sampleAccounts !== true) return undefined;
  const folder = join(stateDir, 'sample-accounts');
  const sampleAccounts = await buildSampleAccounts({
    folder,
    now: new Date(),
    clock: () => new Date(clock.now()),
    hasRoles: options.empty !== true,
  });
  closers.add(() => sampleAccounts.stop());
  progress('Sample customer made');
  return sampleAccounts;
};

export const makeWeb = async ({ options, progress }: Starting): Promise<string> => {
  if (options.web !== true) return deployedWeb;
  const { directory, fromCache } = await buildWeb();
  if (!fromCache) progress('Web app built');
  return directory;
};

interface Opened {
  readonly services: LocalServices;
  readonly partners: Partners;
}

/** The site's port is the first of seven; 0 = any free ones. */
const portsFrom = (site: number) =>
  site === 0
    ? { port: 0, mailboxPort: 0, partnersPort: 0 }
    : { port: site + 1, mailboxPort: site + 2, partnersPort: site + 3 };

const openServices = async (
  { options, stateDir, closers, log, clock, status }: Starting,
  invoke: Invoke,
): Promise<Opened> => {
  const { port, mailboxPort, partnersPort } = portsFrom(options.port ?? 0);
  let partners: Partners | undefined;
  const services = await createServices({
    stateDir: join(stateDir, 'aws'),
    productAccountId,
    region: localRegion,
    port,
    mailboxPort,
    invoke,
    now: clock.now,
    isIdle: () => status.isIdle(),
    log: log.write,
    googleIssuer: () => partners?.google.origin,
  });
  closers.add(() => services.stop());
  partners = await startPartners({
    folder: stateDir,
    port: partnersPort,
    hostedDomain: () => services.endpoint,
  });
  closers.add(partners.stop);
  return { services, partners };
};

/** AWS first, since the providers send browsers back to it. */
export const startServices = (starting: Starting, invoke: Invoke): Promise<Opened> =>
  openServices(starting, invoke).catch((error: unknown) => {
    throw portError(error);
  });

export const startRuntime = (
  { stateDir, closers, clock }: Starting,
  model: CloudModel,
  services: LocalServices,
): LambdaRuntime => {
  const runtime = createRuntime({
    functions: functionDefinitions(model),
    logDirectory: join(stateDir, 'logs'),
    region: localRegion,
    accessKeyId: ({ roleArn, name }) => services.openSession(roleArn, name),
    secretAccessKey,
    endpoint: () => services.endpoint,
    clock: clock.shared,
  });
  closers.add(() => runtime.stop());
  return runtime;
};
