import { StartError } from '#local/aws/create/startError.ts';
import type { SamplePast } from '#local/sample/samplePast.ts';
import type { SampleUser } from '#local/sample/sampleUser.ts';
import type { SampleScan } from '#local/sample/scanSample.ts';
import type { LocalCloud } from './cloud.ts';
import { type Console, createConsole } from './console.ts';
import { keepNewFilesPrivate } from './ownerOnly.ts';
import { parseStartOptions, type StartOptions, usage } from './startOptions.ts';

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const addresses = (cloud: LocalCloud, user: SampleUser | undefined): string =>
  [
    '',
    `  Open      ${cloud.origin}`,
    ...(cloud.mailboxUrl === '' ? [] : [`  Mailbox   ${cloud.mailboxUrl}`]),
    `  Partners  ${cloud.partners.services.origin}`,
    ...(user === undefined ? [] : [`  Sign in   ${user.email}   ${user.password}`]),
    '  Stop      Ctrl-C',
    '',
  ].join('\n');

interface Running {
  readonly cloud: LocalCloud;
  readonly closers: ReadonlyArray<() => Promise<void>>;
}

/** Loaded after the first line is shown: the AWS clients take their time. */
const loadParts = async () => {
  const [{ startLocalCloud }, sample, past, { scanSample }, { samplePeople }, live] =
    await Promise.all([
      import('./cloud.ts'),
      import('#local/sample/sampleCustomer.ts'),
      import('#local/sample/samplePast.ts'),
      import('#local/sample/scanSample.ts'),
      import('#local/sample/people/index.ts'),
      import('#local/sample/liveTraffic.ts'),
    ]);
  return { startLocalCloud, ...sample, ...past, scanSample, samplePeople, ...live };
};

interface Sample {
  /** Days that are to be scanned before today. */
  readonly past?: SamplePast;
  readonly user?: SampleUser;
}

const makeSample = async (
  cloud: LocalCloud,
  { sample, empty }: StartOptions,
  hasPast: boolean,
): Promise<Sample> => {
  if (!sample) return {};
  const { seedSampleCustomer, enterPast } = await loadParts();
  const { sampleAccounts, clock } = cloud;
  const isPast = hasPast && sampleAccounts !== undefined;
  const past = isPast ? { past: await enterPast(cloud, sampleAccounts) } : {};
  const createdAt = clock.now();
  return { ...past, user: await seedSampleCustomer(cloud, { isConnected: !empty, createdAt }) };
};

interface Ready {
  readonly cloud: LocalCloud;
  readonly options: StartOptions;
  readonly out: Console;
}

/** Scans of the sample and its traffic, beside the running product. */
const startScans = async (
  { cloud, options, out }: Ready,
  { past, user }: Sample,
): Promise<SampleScan> => {
  const { scanSample, samplePeople, createLiveTraffic } = await loadParts();
  const { sampleAccounts } = cloud;
  const isLive = options.live && sampleAccounts !== undefined;
  return scanSample(cloud, {
    ...{ report: out, always: options.scan, past },
    people: user && samplePeople(cloud.origin, user),
    live: isLive ? createLiveTraffic(cloud, sampleAccounts) : undefined,
  });
};

const bringUp = async (options: StartOptions, out: Console, began: number): Promise<Running> => {
  const { startLocalCloud, pastStart } = await loadParts();
  const clockAt = options.sample && !options.empty ? await pastStart(options) : undefined;
  const cloud = await startLocalCloud({
    stateDir: options.stateDir,
    reset: options.reset,
    port: options.port,
    sampleAccounts: options.sample,
    empty: options.empty,
    settings: options.settings,
    web: !options.dev,
    clockAt,
    onProgress: (step) => out.print(`  ${seconds(began).padStart(7)}  ${step}`),
  });
  try {
    const made = await makeSample(cloud, options, clockAt !== undefined);
    const dev = options.dev
      ? await (await import('./devMode.ts')).startDevMode({ cloud, out })
      : undefined;
    out.print(`\nDataward is ready in ${seconds(began)}.`);
    out.print(addresses(cloud, made.user));
    await cloud.warm();
    const scan = options.sample ? await startScans({ cloud, options, out }, made) : undefined;
    return {
      cloud,
      closers: [scan?.stop, dev?.stop].filter((close) => close !== undefined),
    };
  } catch (error) {
    await cloud.stop();
    throw error;
  }
};

const stop = async ({ cloud, closers }: Running): Promise<void> => {
  for (const close of closers) await close();
  await cloud.stop();
};

/** Resolves at the first Ctrl-C or SIGTERM; the second ends the process at once. */
const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    let isStopping = false;
    const requestStop = (): void => {
      if (isStopping) process.exit(1);
      isStopping = true;
      resolve();
    };
    process.on('SIGINT', requestStop);
    process.on('SIGTERM', requestStop);
  });

const fail = (error: unknown): never => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
};

/** Runs until it is stopped, then exits with 0; with 1 and one line when it cannot start. */
export const startProgram = async (args: readonly string[]): Promise<void> => {
  const began = Date.now() - process.uptime() * 1000;
  try {
    const options = parseStartOptions(args);
    if (options.help) {
      console.log(usage);
      return;
    }
    keepNewFilesPrivate();
    const out = createConsole(process.stdout);
    out.print('Dataward is starting.');
    const stopped = stopSignal();
    const starting = bringUp(options, out, began);
    // A stop during the start waits for it to end: half-open stores would be closed twice.
    const early = await Promise.race([stopped.then(() => true), starting.then(() => false)]);
    if (early) out.print('Stopping when the start is through; Ctrl-C again ends it at once.');
    const running = await starting;
    await stopped;
    out.print('Stopping.');
    await stop(running);
    process.exit(0);
  } catch (error) {
    fail(error);
  }
};
