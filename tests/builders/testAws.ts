import { createHash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import { WireError, type WireService } from '#local/aws/types.ts';
import type { RawHandler } from '#local/aws/wire/server.ts';
import { userEnvironment } from './functionEnvironment.ts';
import { emptyTables, startTestTables, type TestTables } from './testTables.ts';
import { type TokenIssuer, tokenIssuer } from './tokenIssuer.ts';

const POOL = 'us-east-1_test00001';

interface PoolUser {
  readonly sub: string;
  password: string;
  /** Names of the sign-ins by the refresh tokens that they gave. */
  readonly refreshTokens: Map<string, string>;
}

/** AWS services of API functions in a test: tables, a queue that tests can read, a small pool. */
export interface TestAws extends TestTables {
  readonly issuer: TokenIssuer;
  readonly messages: Array<{ readonly queueUrl: string; readonly body: unknown }>;
  /** Sources of the mails that were sent. */
  readonly mails: readonly string[];
  /** By name: schedules that were created and not deleted. */
  readonly schedules: Map<string, ScheduleInput>;
  readonly addPoolUser: (email: string, password: string) => string;
}

export interface ScheduleInput {
  readonly Name: string;
  readonly ScheduleExpression: string;
  readonly ScheduleExpressionTimezone: string;
  readonly Target: { readonly Input: string };
}

const schedulerService = (schedules: Map<string, ScheduleInput>): WireService => {
  const save = (input: ScheduleInput) => {
    schedules.set(input.Name, input);
    return { ScheduleArn: `arn:aws:scheduler:us-east-1:999999999999:schedule/g/${input.Name}` };
  };
  return {
    name: 'scheduler',
    operations: {
      CreateSchedule: (input: ScheduleInput) => {
        if (schedules.has(input.Name)) throw new WireError('ConflictException', 'exists', 409);
        return save(input);
      },
      UpdateSchedule: save,
      DeleteSchedule: ({ Name }: { Name: string }) => {
        if (schedules.delete(Name)) return {};
        throw new WireError('ResourceNotFoundException', 'gone', 404);
      },
    },
  };
};

interface AuthInput {
  readonly AuthFlow: string;
  readonly AuthParameters: Readonly<Record<string, string>>;
}

type Claims = Readonly<Record<string, unknown>>;
type PreToken = (event: PreTokenGenerationTriggerEvent) => Promise<PreTokenGenerationTriggerEvent>;

/** Claims of a token, computed by the product's own trigger. */
const claimsOf = async (sub: string): Promise<Claims> => {
  const { handler } = (await import('#events/preTokenGeneration.ts')) as { handler: PreToken };
  const event = { request: { userAttributes: { sub } }, response: {} };
  const done = await handler(event as unknown as PreTokenGenerationTriggerEvent).catch(() => {
    throw new WireError('UserLambdaValidationException', 'PreTokenGeneration failed');
  });
  return { sub, ...done.response.claimsOverrideDetails?.claimsToAddOrOverride };
};

const refused = () => new WireError('NotAuthorizedException', 'Incorrect username or password.');

const poolService = (
  users: ReadonlyMap<string, PoolUser>,
  issuer: () => TokenIssuer,
): WireService => {
  const byPassword = ({ AuthParameters }: AuthInput): PoolUser => {
    const user = users.get(AuthParameters.USERNAME ?? '');
    if (user === undefined || user.password !== AuthParameters.PASSWORD) throw refused();
    return user;
  };
  const byRefresh = ({ AuthParameters }: AuthInput): PoolUser => {
    const token = AuthParameters.REFRESH_TOKEN ?? '';
    const user = [...users.values()].find(({ refreshTokens }) => refreshTokens.has(token));
    if (user === undefined) throw refused();
    return user;
  };
  return {
    name: 'cognito-idp',
    operations: {
      AdminInitiateAuth: async (input: AuthInput) => {
        const isRefresh = input.AuthFlow === 'REFRESH_TOKEN_AUTH';
        const user = isRefresh ? byRefresh(input) : byPassword(input);
        const RefreshToken = isRefresh ? (input.AuthParameters.REFRESH_TOKEN ?? '') : randomUUID();
        const signInName = user.refreshTokens.get(RefreshToken) ?? randomUUID();
        user.refreshTokens.set(RefreshToken, signInName);
        const IdToken = issuer().sign({ ...(await claimsOf(user.sub)), origin_jti: signInName });
        return {
          AuthenticationResult: {
            IdToken,
            ExpiresIn: 7140,
            ...(!isRefresh && { RefreshToken }),
          },
        };
      },
      AdminCreateUser: () => ({ User: { Attributes: [{ Name: 'sub', Value: randomUUID() }] } }),
      AdminSetUserPassword: () => ({}),
      AdminDeleteUser: () => ({}),
      AdminUserGlobalSignOut: ({ Username }: { Username: string }) => {
        users.get(Username)?.refreshTokens.clear();
        return {};
      },
    },
  };
};

/** Takes every mail and delivers none; lines are joined again that the composer broke. */
const mailService =
  (mails: string[]): RawHandler =>
  async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const data = new URLSearchParams(Buffer.concat(parts).toString()).get('RawMessage.Data') ?? '';
    const text = Buffer.from(data, 'base64').toString();
    mails.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
    const result = '<SendRawEmailResult><MessageId>1</MessageId></SendRawEmailResult>';
    response.end(`<SendRawEmailResponse>${result}</SendRawEmailResponse>`);
  };

const queueService = (messages: TestAws['messages']): WireService => ({
  name: 'sqs',
  operations: {
    SendMessage: ({ QueueUrl, MessageBody }: { QueueUrl: string; MessageBody: string }) => {
      messages.push({ queueUrl: QueueUrl, body: JSON.parse(MessageBody) });
      const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex');
      return { MessageId: randomUUID(), MD5OfMessageBody };
    },
  },
});

const environmentOf = (tables: TestTables, issuer: TokenIssuer): Record<string, string> => ({
  ...userEnvironment(tables.endpoint),
  USER_POOL_ID: POOL,
  USER_POOL_CLIENT_ID: issuer.audience,
  TOKEN_ISSUER: issuer.issuer,
});

const addTo =
  (users: Map<string, PoolUser>): TestAws['addPoolUser'] =>
  (email, password) => {
    const sub = randomUUID();
    users.set(email, { sub, password, refreshTokens: new Map() });
    return sub;
  };

interface OpenedAws {
  readonly aws: TestAws;
  /** As it was when it was opened. */
  readonly empty: () => void;
}

/** Starts it and sets the environment that functions read when they are imported afterwards. */
const openTestAws = async (services: readonly WireService[]): Promise<OpenedAws> => {
  const users = new Map<string, PoolUser>();
  const messages: TestAws['messages'] = [];
  const schedules: TestAws['schedules'] = new Map();
  const mails: string[] = [];
  const keeping = [queueService(messages), schedulerService(schedules)];
  const late: { issuer?: TokenIssuer } = {};
  const issuerNow = (): TokenIssuer => {
    if (late.issuer === undefined) throw new Error('asked too early');
    return late.issuer;
  };
  const answerKeys = (path: string | undefined, response: ServerResponse): boolean => {
    if (!path?.endsWith('/.well-known/jwks.json')) return false;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(issuerNow().jwks));
    return true;
  };
  const tables = await startTestTables({
    services: [poolService(users, issuerNow), ...keeping, ...services],
    raw: { ses: mailService(mails) },
    unsigned: (request, response) => answerKeys(request.url, response),
  });
  late.issuer = tokenIssuer(`${tables.endpoint}/${POOL}`);
  Object.assign(process.env, environmentOf(tables, late.issuer));
  const aws: TestAws = {
    ...tables,
    ...{ issuer: late.issuer, messages, schedules, mails },
    addPoolUser: addTo(users),
  };
  const empty = (): void => {
    for (const list of [messages, mails]) list.length = 0;
    for (const map of [users, schedules]) map.clear();
    emptyTables();
  };
  return { aws, empty };
};

let kept: OpenedAws | undefined;

/**
 * Starts it for functions that are imported afterwards. Without services of the test's own all files
 * of a process share one, since functions stay imported; each finds it empty.
 */
export const startTestAws = async (services: readonly WireService[] = []): Promise<TestAws> => {
  if (services.length > 0) return (await openTestAws(services)).aws;
  kept ??= await openTestAws([]);
  kept.empty();
  return { ...kept.aws, stop: () => Promise.resolve() };
};
