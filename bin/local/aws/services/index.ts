import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { lockFolder } from '#local/aws/state/lock.ts';
import type { Invoke, LocalAccount, LocalBucket, WireService } from '#local/aws/types.ts';
import { createWireServer } from '#local/aws/wire/server.ts';
import { createCognito } from './cognito/index.ts';
import { createDynamo } from './dynamodb/index.ts';
import { createEvents } from './events/index.ts';
import { lambdaService } from './lambda.ts';
import { waitUntilQuiet } from './quiet.ts';
import { limitToSessions } from './s3/access.ts';
import { createS3 } from './s3/index.ts';
import { createSes } from './ses.ts';
import { Sessions, sessionArn } from './sessions.ts';
import type {
  BusSettings,
  CreatedPool,
  CreatedQueue,
  EventSourceSettings,
  PoolSettings,
  QueueSettings,
  RoleSettings,
  RuleSettings,
  ScheduleSettings,
  TableSettings,
} from './settings.ts';
import { createSqs } from './sqs/index.ts';
import { createSts } from './sts.ts';

export type * from './settings.ts';

export interface ServicesOptions {
  /** Folder that everything accepted is kept below. */
  readonly stateDir: string;
  readonly productAccountId: string;
  readonly region: string;
  /** Port of the AWS endpoint on 127.0.0.1; 0 = any free one. */
  readonly port: number;
  /** Port of the mailbox's page; default 0 = any free one. */
  readonly mailboxPort?: number;
  /** Runs a function of the template. Used by event sources, targets, schedules, triggers and `lambda:Invoke`. */
  readonly invoke: Invoke;
  /** Issuer of the provider that plays Google; absent = nobody signs in by Google. */
  readonly googleIssuer?: () => string | undefined;
  /** More services of the product's account. */
  readonly services?: readonly WireService[];
  /** Told of failed deliveries and the like, one line each. */
  readonly log?: (line: string) => void;
}

/** Every AWS service that the product and the sample customers see, behind one endpoint. */
export interface LocalServices {
  /** `http://127.0.0.1:port`: the value of AWS_ENDPOINT_URL. */
  readonly endpoint: string;
  /** Declares a customer's account: its buckets, services and roles. DynamoDB works in any account without it. */
  addAccount(account: LocalAccount): void;
  /** Services of the product's account and of every account, but those that read their requests themselves. */
  readonly wireServices: readonly WireService[];
  createTable(settings: TableSettings): Promise<void>;
  /** Declares a role of the product's account; its sessions may do what its policies allow. */
  createRole(settings: RoleSettings): void;
  /** An access key of a session of a role. */
  openSession(roleArn: string, sessionName: string): string;
  addBucket(bucket: LocalBucket): void;
  createQueue(settings: QueueSettings): Promise<CreatedQueue>;
  /** Starts to poll at once. */
  addEventSource(settings: EventSourceSettings): void;
  createBus(settings: BusSettings): void;
  /** Starts its schedule at once, if it has one. */
  putRule(settings: RuleSettings): void;
  createSchedule(settings: ScheduleSettings): Promise<void>;
  createPool(settings: PoolSettings): Promise<CreatedPool>;
  /** Address of the page that shows the mails sent. */
  readonly mailbox: string;
  /** True when no message is in a polled queue, no event awaits delivery and no function of theirs runs. */
  quiet(): boolean;
  /** Resolves when quiet for 50 ms; rejects after `timeoutMs`. */
  idle(timeoutMs: number): Promise<void>;
  /** Stops pollers and timers, waits for running calls, closes what is on disk. */
  stop(): Promise<void>;
}

/** Opens what is in the state folder and starts the endpoint. */
export async function createServices(options: ServicesOptions): Promise<LocalServices> {
  const release = lockFolder(options.stateDir);
  try {
    return await openServices(options, release);
  } catch (error) {
    release();
    throw error;
  }
}

async function openServices(options: ServicesOptions, release: () => void): Promise<LocalServices> {
  const { stateDir, productAccountId: accountId, region, invoke } = options;
  const log = options.log ?? (() => undefined);
  const accounts = new Map<string, LocalAccount>();
  let endpoint = '';
  const sessions = new Sessions();
  const account = (id: string) => accounts.get(id);
  const sessionOf = (accessKeyId: string) => sessions.of(accessKeyId);
  const sts = createSts({ productAccountId: accountId, account, sessions });
  const { principalOf } = sts;
  const s3 = createS3(principalOf);
  const folder = (name: string) => join(stateDir, name);
  const dynamo = createDynamo({
    folder: folder('dynamodb'),
    accountId,
    region,
    sessionOf,
  });
  const sqs = createSqs({
    folder: folder('sqs'),
    accountId,
    region,
    endpoint: () => endpoint,
    invoke,
    log,
  });
  const events = await createEvents({
    folder: folder('events'),
    accountId,
    region,
    queues: sqs,
    invoke,
    principalOf,
    log,
  });
  const ses = await createSes(folder('mail'), options.mailboxPort);
  const cognito = createCognito({
    folder: folder('cognito'),
    accountId,
    region,
    endpoint: () => endpoint,
    invoke,
    mail: ses.mail,
    googleIssuer: options.googleIssuer ?? (() => undefined),
    log,
  });
  const own = [
    ...(options.services ?? []),
    sqs.service,
    cognito.service,
    lambdaService(invoke, log),
  ];
  const shared = [limitToSessions(s3.service, sessionOf), sts.service, ...events.services];
  const wire = await createWireServer({
    port: options.port,
    services: shared,
    servicesOf: (id) => (id === accountId ? own : servicesOf(accounts, id)),
    principalOf,
    authorize: (request) => accounts.get(request.call.accountId)?.authorize?.(request) ?? true,
    raw: { dynamodb: dynamo.handle, ses: ses.handle },
    anonymous: (request) => ownSignIn(request, accountId, region),
    unsigned: cognito.answer,
    log,
  });
  endpoint = wire.endpoint;
  const quiet = () => sqs.quiet() && events.quiet();
  return {
    endpoint,
    wireServices: [...own, ...shared],
    addAccount: (account) => {
      accounts.set(account.accountId, account);
      for (const bucket of account.buckets) s3.addBucket(bucket);
    },
    createTable: (settings) => dynamo.createTable(settings),
    createRole: (settings) => sessions.addRole(settings),
    openSession: (roleArn, name) =>
      sessions.open(accountId, {
        principalArn: sessionArn(roleArn, name),
        role: sessions.role(roleArn),
        tags: {},
      }),
    addBucket: s3.addBucket,
    createQueue: (settings) => sqs.create(settings),
    addEventSource: (settings) => sqs.addEventSource(settings),
    createBus: (settings) => events.createBus(settings),
    putRule: (settings) => events.putRule(settings),
    createSchedule: (settings) => events.createSchedule(settings),
    createPool: cognito.createPool,
    mailbox: ses.mailbox,
    quiet,
    idle: (timeoutMs) => waitUntilQuiet(quiet, timeoutMs),
    stop: async () => {
      await Promise.all([events.stop(), sqs.stop()]);
      await wire.stop();
      await Promise.all([dynamo.stop(), cognito.stop(), ses.stop()]);
      release();
    },
  };
}

/** Calls that a user makes for itself carry no signature in AWS either. */
function ownSignIn(request: IncomingMessage, accountId: string, region: string) {
  const target = String(request.headers['x-amz-target'] ?? '');
  if (!target.startsWith('AWSCognitoIdentityProviderService.')) return undefined;
  return { accessKeyId: '', accountId, region, service: 'cognito-idp' };
}

/** An account that was not declared sees what every account sees; a key without an account is nobody's. */
function servicesOf(accounts: ReadonlyMap<string, LocalAccount>, id: string) {
  return id === '' ? undefined : (accounts.get(id)?.services ?? []);
}
