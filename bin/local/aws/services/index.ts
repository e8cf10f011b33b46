import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createConsole } from '#local/aws/console/index.ts';
import { lockFolder } from '#local/aws/state/lock.ts';
import type { Invoke, LocalAccount, LocalBucket, WireService } from '#local/aws/types.ts';
import { createWireServer } from '#local/aws/wire/server.ts';
import { authorizer } from './authorizer.ts';
import { fetchOwn } from './cloudformation/fetchOwn.ts';
import { type CloudFormation, createCloudFormation } from './cloudformation/index.ts';
import { type Cognito, createCognito } from './cognito/index.ts';
import { createDynamo, type Dynamo } from './dynamodb/index.ts';
import { createEvents, type Events } from './events/index.ts';
import { lambdaService } from './lambda.ts';
import { waitUntilQuiet } from './quiet.ts';
import { limitToSessions } from './s3/access.ts';
import { createS3, type S3 } from './s3/index.ts';
import { createSecrets } from './secrets.ts';
import { createSes, type Ses } from './ses.ts';
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
import { createSqs, type Sqs } from './sqs/index.ts';
import { DeployedStacks } from './stacks/index.ts';
import { answerStatus } from './status.ts';
import { createSts, type Sts } from './sts.ts';

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
  /** What items of tables expire by, ms since 1970; default: this machine's time. */
  readonly now?: () => number;
  /** What `GET /_local/status` answers: whether all that follows from what was done is done. */
  readonly isIdle?: () => boolean;
  /** Issuer of the emulated Google provider; absent = no sign-in by Google. */
  readonly googleIssuer?: () => string | undefined;
  /** More services of the product's account. */
  readonly services?: readonly WireService[];
  /** Receives one line per failed delivery and the like. */
  readonly log?: (line: string) => void;
}

/** Every AWS service that the product and the sample customers see, behind one endpoint. */
export interface LocalServices {
  /** `http://127.0.0.1:port`: the value of AWS_ENDPOINT_URL. */
  readonly endpoint: string;
  /** Declares a customer's account, or how it is now. DynamoDB works in any account without it. */
  addAccount(account: LocalAccount): void;
  /** Services of the product's account and of every account, without DynamoDB, which reads its requests itself. */
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

/** The services that keep state, before the endpoint is open. */
interface Parts {
  readonly options: ServicesOptions;
  readonly log: (line: string) => void;
  /** Declared accounts, by id. */
  readonly accounts: Map<string, LocalAccount>;
  readonly sessions: Sessions;
  readonly sts: Sts;
  readonly s3: S3;
  readonly dynamo: Dynamo;
  readonly sqs: Sqs;
  readonly events: Events;
  readonly ses: Ses;
  readonly secrets: WireService;
  readonly cognito: Cognito;
  readonly cloudFormation: CloudFormation;
  readonly deployedStacks: DeployedStacks;
}

async function openServices(options: ServicesOptions, release: () => void): Promise<LocalServices> {
  let endpoint = '';
  const parts = await openParts(options, () => endpoint);
  const { own, shared } = wireServicesOf(parts);
  const wire = await openEndpoint(parts, own, shared);
  endpoint = wire.endpoint;
  const { sqs, events, ses, cognito, dynamo, cloudFormation, deployedStacks } = parts;
  const quiet = () =>
    sqs.quiet() && events.quiet() && cloudFormation.quiet() && deployedStacks.quiet();
  return {
    ...creatorsOf(parts),
    endpoint,
    wireServices: [...own, ...shared],
    mailbox: ses.mailbox,
    quiet,
    idle: (timeoutMs) => waitUntilQuiet(quiet, timeoutMs),
    stop: async () => {
      await deployedStacks.stop();
      await Promise.all([events.stop(), sqs.stop()]);
      await wire.stop();
      await Promise.all([dynamo.stop(), cognito.stop(), ses.stop(), cloudFormation.stop()]);
      release();
    },
  };
}

async function openParts(options: ServicesOptions, endpoint: () => string): Promise<Parts> {
  const { stateDir, productAccountId, region, invoke, now = Date.now } = options;
  const log = options.log ?? (() => undefined);
  const accounts = new Map<string, LocalAccount>();
  const sessions = new Sessions();
  const sts = createSts({ productAccountId, account: (id) => accounts.get(id), sessions });
  const { principalOf } = sts;
  const home = (name: string) => ({
    folder: join(stateDir, name),
    accountId: productAccountId,
    region,
  });
  const sqs = createSqs({ ...home('sqs'), endpoint, invoke, log });
  const events = await createEvents({ ...home('events'), queues: sqs, invoke, principalOf, log });
  const ses = await createSes(join(stateDir, 'mail'), options.mailboxPort);
  const shared = { stateDir, accounts, sessions, events, endpoint, principalOf, log };
  const { cloudFormation, deployedStacks } = await openStacks(shared);
  const googleIssuer = options.googleIssuer ?? (() => undefined);
  return {
    ...{ options, log, accounts, sessions, sts, sqs, events, ses, cloudFormation, deployedStacks },
    secrets: createSecrets(join(stateDir, 'secrets')),
    s3: createS3(principalOf),
    dynamo: createDynamo({ ...home('dynamodb'), sessionOf: (id) => sessions.of(id), now, log }),
    cognito: createCognito({
      ...home('cognito'),
      ...{ endpoint, invoke, mail: ses.mail, googleIssuer, log },
    }),
  };
}

interface StacksNeed extends Pick<Parts, 'accounts' | 'sessions' | 'events' | 'log'> {
  readonly stateDir: string;
  readonly endpoint: () => string;
  readonly principalOf: Sts['principalOf'];
}

/** CloudFormation of customers' accounts, and what their stacks declare. */
async function openStacks(need: StacksNeed) {
  const { stateDir, accounts, sessions, events, endpoint, principalOf, log } = need;
  const settled = { call: () => {} };
  const cloudFormation = await createCloudFormation({
    folder: join(stateDir, 'cloudformation'),
    roles: sessions,
    sessionOf: (id) => sessions.of(id),
    fetchTemplate: (url) => fetchOwn(endpoint(), url),
    membersOf: (id) =>
      [...accounts.values()].flatMap(({ accountId, organization }) =>
        organization?.managementAccountId === id ? [{ accountId, units: organization.units }] : [],
      ),
    settled: () => settled.call(),
    log,
  });
  const deployedStacks = new DeployedStacks({
    folder: join(stateDir, 'stacks'),
    stacks: cloudFormation.stacks,
    productEvents: events.services,
    ...{ accounts, endpoint, principalOf, log },
  });
  settled.call = () => deployedStacks.sync();
  return { cloudFormation, deployedStacks };
}

/** Services of the product's account, and those of every account. */
function wireServicesOf(parts: Parts) {
  const { options, log, sqs, cognito, ses, s3, sts, events, sessions, cloudFormation } = parts;
  const lambda = lambdaService(options.invoke, log);
  return {
    own: [
      ...(options.services ?? []),
      sqs.service,
      cognito.service,
      ses.service,
      parts.secrets,
      lambda,
    ],
    shared: [
      limitToSessions(s3.service, (accessKeyId) => sessions.of(accessKeyId), log),
      sts.service,
      cloudFormation.service,
      ...events.services,
    ],
  };
}

function openEndpoint(parts: Parts, own: readonly WireService[], shared: readonly WireService[]) {
  const { options, accounts, sessions, sts, s3, dynamo, cognito, deployedStacks, log } = parts;
  const { port, productAccountId: accountId, region } = options;
  const consolePages = createConsole({ accounts, cloudFormation: parts.cloudFormation });
  return createWireServer({
    port,
    services: shared,
    servicesOf: (id) =>
      id === accountId ? own : servicesOf(accounts, id)?.concat(deployedStacks.servicesOf(id)),
    principalOf: sts.principalOf,
    authorize: authorizer(accounts, sessions),
    raw: { dynamodb: dynamo.handle },
    anonymous: (request) => ownSignIn(request, accountId, region),
    unsigned: (request, response) =>
      answerStatus(options.isIdle, request, response) ||
      s3.answer(request, response) ||
      consolePages.answer(request, response) ||
      cognito.answer(request, response),
    log,
  });
}

/** What a template or the sample company creates in the services. */
function creatorsOf(parts: Parts) {
  const { options, accounts, s3, dynamo, sessions, sqs, events, cognito, deployedStacks } = parts;
  return {
    addAccount: (account: LocalAccount) => {
      s3.replaceBuckets(accounts.get(account.accountId)?.buckets ?? [], account.buckets);
      accounts.set(account.accountId, account);
      deployedStacks.sync();
    },
    createTable: (settings: TableSettings) => dynamo.createTable(settings),
    createRole: (settings: RoleSettings) => sessions.addRole(settings),
    openSession: (roleArn: string, name: string) =>
      sessions.open(options.productAccountId, {
        principalArn: sessionArn(roleArn, name),
        role: sessions.role(roleArn),
        tags: {},
      }),
    addBucket: s3.addBucket,
    createQueue: (settings: QueueSettings) => sqs.create(settings),
    addEventSource: (settings: EventSourceSettings) => sqs.addEventSource(settings),
    createBus: (settings: BusSettings) => events.createBus(settings),
    putRule: (settings: RuleSettings) => events.putRule(settings),
    createSchedule: (settings: ScheduleSettings) => events.createSchedule(settings),
    createPool: cognito.createPool,
  };
}

/** Calls of Cognito users for themselves carry no signature in AWS either. */
function ownSignIn(request: IncomingMessage, accountId: string, region: string) {
  const target = String(request.headers['x-amz-target'] ?? '');
  if (!target.startsWith('AWSCognitoIdentityProviderService.')) return undefined;
  return { accessKeyId: '', accountId, region, service: 'cognito-idp' };
}

/** An undeclared account has the shared services only; a key without an account is unknown. */
function servicesOf(accounts: ReadonlyMap<string, LocalAccount>, id: string) {
  return id === '' ? undefined : (accounts.get(id)?.services ?? []);
}
