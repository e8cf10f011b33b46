import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { pathParameters, type Route } from '#contracts/http/route.ts';
import { accessKeyId, secretAccessKey } from '#local/aws/accountIds.ts';
import { type RunningCloud, readRunning } from '#local/run/runningFile.ts';
import type { Table } from '#store/table.ts';
import { refusalIn } from './runLogs/refusals.ts';
import { noteSecrets } from './runLogs/secrets.ts';

const clientsOf = ({ endpoint, region }: RunningCloud) => {
  const as = (account: string) => ({
    ...{ endpoint, region },
    credentials: { accessKeyId: accessKeyId(account), secretAccessKey },
  });
  return {
    as,
    /** Of an account that is connected. */
    putEvent: async (
      account: string,
      entry: { readonly bus: string; readonly source: string; readonly type: string },
      detail: object,
    ): Promise<void> => {
      const { bus: EventBusName, source: Source, type: DetailType } = entry;
      const Entries = [{ EventBusName, Source, DetailType, Detail: JSON.stringify(detail) }];
      await new EventBridgeClient(as(account)).send(new PutEventsCommand({ Entries }));
    },
  };
};

/** Runs a function of the template and gives its answer. */
const invokeBy = (lambda: LambdaClient) => async (name: string, event: unknown) => {
  const FunctionName = `dataward-local-${name}`;
  const Payload = Buffer.from(JSON.stringify(event));
  const reply = await lambda.send(new InvokeCommand({ FunctionName, Payload }));
  const text = Buffer.from(reply.Payload ?? []).toString('utf8');
  if (reply.FunctionError !== undefined) throw new Error(`${name}: ${text}`);
  return JSON.parse(text) as unknown;
};

const linesOf = (stateDir: string, name: string): string[] =>
  readFileSync(join(stateDir, 'logs', `${name}.log`), 'utf8').split('\n');

/** A product that runs on this machine, as its administrator reaches it: over the wire. */
export const runningProduct = (stateDir: string) => {
  const running = readRunning(stateDir);
  if (running === undefined) throw new Error(`No product runs in ${stateDir}`);
  const { endpoint, accountId, names } = running;
  const clients = clientsOf(running);
  const mine = clients.as(accountId);
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(mine));
  const tableOf = (name: string): Table => ({ name, client: documents });
  const invoke = invokeBy(new LambdaClient(mine));
  return {
    ...{ ...running, ...clients },
    core: tableOf(names.coreTable),
    identity: tableOf(names.identityTable),
    invoke: (name: string, event: unknown = {}) => invoke(name, event),
    enqueue: async (queueName: string, body: unknown): Promise<void> => {
      const QueueUrl = `${endpoint}/${accountId}/${queueName}`;
      const message = { QueueUrl, MessageBody: JSON.stringify(body) };
      await new SQSClient(mine).send(new SendMessageCommand(message));
    },
    /** Number of events that a function has dealt with. */
    handled: (name: string): number =>
      linesOf(stateDir, `dataward-local-${name}`).filter(
        (line) => line.includes('"message":"event"') && line.includes(`"${name}"`),
      ).length,
    /** What the emulator refused roles of the product. */
    refusals: (): string[] => linesOf(stateDir, 'cloud').flatMap((line) => refusalIn(line) ?? []),
  };
};
export type RunningProduct = ReturnType<typeof runningProduct>;

export interface ProductCaller {
  readonly customerId: string;
  readonly userId: string;
  // biome-ignore lint/suspicious/noExplicitAny: replies of every route; tests state what they expect
  call(route: Route, input?: Readonly<Record<string, unknown>>): Promise<any>;
}

const urlOf = (origin: string, route: Route, input: Readonly<Record<string, unknown>>): URL => {
  const path = pathParameters(route.path).reduce<string>(
    (done, name) => done.replace(`{${name}}`, encodeURIComponent(String(input[name]))),
    route.path,
  );
  return new URL(`${origin}/svc${path}`);
};

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

const signIn = async (origin: string, { email, password }: Person): Promise<string> => {
  const reply = await fetch(`${origin}/svc/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: Buffer.from(password).toString('base64') }),
  });
  const { token } = (await reply.json()) as { token: { idToken: { jwtToken: string } } };
  const { jwtToken } = token.idToken;
  noteSecrets({ jwtToken });
  return jwtToken;
};

const requestOf = (route: Route, given: Readonly<Record<string, unknown>>, origin: string) => {
  const inPath = new Set(pathParameters(route.path));
  const rest = Object.entries(given).filter(([name]) => !inPath.has(name));
  const url = urlOf(origin, route, given);
  const isRead = route.method === 'GET' || route.method === 'DELETE';
  if (isRead) for (const [name, value] of rest) url.searchParams.set(name, String(value));
  return { url, ...(!isRead && { body: JSON.stringify(Object.fromEntries(rest)) }) };
};

interface Person {
  readonly email: string;
  readonly password: string;
}

/** A person at the product, without its pages. */
export const productCaller = async (
  { origin }: Pick<RunningProduct, 'origin'>,
  person: Person,
): Promise<ProductCaller> => {
  const token = await signIn(origin, person);
  const claims = claimsOf(token);
  const [customerId, userId] = [String(claims.customerId), String(claims.userId)];
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'x-customer-id': customerId,
  };
  return {
    ...{ customerId, userId },
    call: async (route, given = {}) => {
      const { url, ...sent } = requestOf(route, { customerId, ...given }, origin);
      const reply = await fetch(url, { method: route.method, headers, ...sent });
      const body = await reply.json();
      if (!reply.ok) throw new Error(`${route.path}: ${reply.status} ${JSON.stringify(body)}`);
      return body;
    },
  };
};
