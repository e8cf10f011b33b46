import { join } from 'node:path';
import { functionDefinitions } from '#local/aws/lambda/functionDefinition.ts';
import { createRuntime, type LambdaRuntime } from '#local/aws/lambda/runtime.ts';
import { createServices, type LocalServices } from '#local/aws/services/index.ts';
import type { CloudModel } from '#local/aws/template/model.ts';
import { synthesize } from '#local/aws/template/synthesize.ts';
import type { Invoke, Progress } from '#local/aws/types.ts';
import { buildWeb, deployedWeb } from '#local/run/buildWeb.ts';
import type { LogFile } from '#local/run/logFile.ts';
import {
  accessKeyId,
  foldersAccountId,
  localRegion,
  productAccountId,
  secretAccessKey,
} from '#local/sample/accountIds.ts';
import { buildWorld } from '#local/sample/accounts/buildWorld.ts';
import { sampleAccountIds, sampleCustomerId } from '#local/sample/accounts/names.ts';
import { googleClientId, type Partners, startPartners } from '#local/sample/partners/index.ts';
import type { Closers } from './closers.ts';
import type { LocalCloudOptions } from './cloudOptions.ts';
import type { FrontDoor } from './frontDoor.ts';
import { portError } from './startError.ts';

const localSettings = {
  stage: 'local',
  region: localRegion,
  account: productAccountId,
  removal: 'destroy',
  mailFrom: 'dataward@mail.example',
  contactEmail: 'team@mail.example',
  demoCustomer: sampleCustomerId,
  metadataHosts: ['127.0.0.1'],
  googleClientId,
  googleClientSecretName: 'google',
  scanAccounts: [...sampleAccountIds, foldersAccountId],
};

/** What every part of a start gets; what it opens it adds to `closers`. */
export interface Starting {
  readonly options: LocalCloudOptions;
  readonly stateDir: string;
  readonly closers: Closers;
  readonly log: LogFile;
  readonly door: FrontDoor;
  readonly progress: Progress;
}

export const assemblyOf = async (options: LocalCloudOptions): Promise<string> => {
  if (options.assembly !== undefined) return options.assembly;
  return (await synthesize({ settings: { ...localSettings, ...options.settings } })).directory;
};

export const makeWorld = async ({ options, stateDir, closers, progress }: Starting) => {
  if (options.world !== 'sample') return undefined;
  const world = await buildWorld({ folder: join(stateDir, 'world'), now: new Date() });
  closers.add(() => world.stop());
  progress('Sample customer made');
  return world;
};

export const makeWeb = async ({ options, progress }: Starting): Promise<string> => {
  if (options.web !== true) return deployedWeb;
  const { directory, fromCache } = await buildWeb();
  if (!fromCache) progress('Web app built');
  return directory;
};

/** AWS first, since the providers send browsers back to it. */
export const startServices = async (
  { options, stateDir, closers, log }: Starting,
  invoke: Invoke,
): Promise<{ services: LocalServices; partners: Partners }> => {
  const site = options.port ?? 0;
  const [port, mailboxPort] = site === 0 ? [0, 0] : [site + 1, site + 2];
  let partners: Partners | undefined;
  try {
    const services = await createServices({
      stateDir: join(stateDir, 'aws'),
      productAccountId,
      region: localRegion,
      port,
      mailboxPort,
      invoke,
      log: log.write,
      googleIssuer: () => partners?.google.origin,
    });
    closers.add(() => services.stop());
    partners = await startPartners({
      folder: stateDir,
      port: site === 0 ? 0 : site + 3,
      hostedDomain: () => services.endpoint,
    });
    closers.add(partners.stop);
    return { services, partners };
  } catch (error) {
    throw portError(error);
  }
};

export const startRuntime = (
  { stateDir, closers }: Starting,
  model: CloudModel,
  endpoint: string,
): LambdaRuntime => {
  const runtime = createRuntime({
    functions: functionDefinitions(model),
    logDirectory: join(stateDir, 'logs'),
    region: localRegion,
    accessKeyId: accessKeyId(productAccountId),
    secretAccessKey,
    endpoint: () => endpoint,
  });
  closers.add(() => runtime.stop());
  return runtime;
};
