import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { readAudit } from '#store/audit.ts';
import { type ApiAnswer, bearer, callRoute } from './apiCall.ts';
import {
  type CustomerStacks,
  completeStack,
  customerStacks,
  freshAccountId,
  roleArn,
} from './customerStacks.ts';
import { type Member, newMember } from './member.ts';
import { startTestAws, type TestAws } from './testAws.ts';

/** A signed-in user of a new customer, and an AWS account that nobody has connected. */
export interface Onboarding {
  readonly aws: TestAws;
  readonly stacks: CustomerStacks;
  readonly member: Member;
  readonly id: string;
}
type Values = Readonly<Record<string, unknown>>;

export const newOnboarding = async (
  aws: TestAws,
  stacks: CustomerStacks,
  id = freshAccountId(),
): Promise<Onboarding> => ({ aws, stacks, member: await newMember(aws), id });

/** Gives `use` an onboarding before each test, on a clock that stands until the test moves it. */
export const onboardEach = (use: (onboarding: Onboarding) => void): CustomerStacks => {
  const stacks = customerStacks();
  let aws: TestAws;
  beforeAll(async () => {
    aws = await startTestAws(stacks.services);
  });
  afterAll(() => aws.stop());
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    use(await newOnboarding(aws, stacks));
  });
  afterEach(() => vi.useRealTimers());
  return stacks;
};

export const pass = (seconds: number): void => {
  vi.setSystemTime(Date.now() + seconds * 1_000);
};

/** With a token of now, however far the test moved the clock. */
export const call = (
  { aws, member }: Onboarding,
  route: Route,
  values: Values = {},
): Promise<ApiAnswer> => {
  const { customerId, user, sessionId } = member;
  const claims = { customerId, role: user.role, userId: user.userId, origin_jti: sessionId };
  const inPath = route.path.includes('{id}') ? { id: String(values.id) } : {};
  return callRoute(route, {
    path: { ...inPath, customerId },
    headers: bearer(aws.issuer.sign(claims), customerId),
    ...(route.method !== 'GET' && route.method !== 'DELETE' && { body: values }),
  });
};

export const launch = (of: Onboarding, more: Values = {}): Promise<ApiAnswer> =>
  call(of, accountRoutes.launchStack, {
    id: of.id,
    region: 'us-east-1',
    dataScanFrequency: 'rate(30 days)',
    ...more,
  });

export const verify = (of: Onboarding, more: Values = {}): Promise<ApiAnswer> =>
  call(of, accountRoutes.verifyCloudAccount, { RoleArn: roleArn(of.id), id: of.id, ...more });

export const add = (of: Onboarding, externalId: string, more: Values = {}): Promise<ApiAnswer> =>
  call(of, accountRoutes.addCloudAccount, {
    id: of.id,
    accountDescription: 'Production',
    awsRoleARN: roleArn(of.id),
    dataScanFrequency: 'rate(30 days)',
    scanFrequency: '30m',
    externalId,
    userId: of.member.user.userId,
    type: 'aws',
    customerRef: of.member.customerId,
    ...more,
  });

export const listed = async (of: Onboarding) =>
  (await call(of, accountRoutes.listCloudAccounts)).body;

/** External id in the link of a launch. */
export const externalIdIn = ({ body }: ApiAnswer): string =>
  decodeURIComponent(/param_ExternalId=([^&]*)/.exec(body.data)?.[1] ?? '');

/** Launched, and its stack complete. Returns the external id. */
export const connect = async (of: Onboarding): Promise<string> => {
  const externalId = externalIdIn(await launch(of));
  of.stacks.accounts.set(of.id, completeStack(of.id, { externalId }));
  await call(of, accountRoutes.verifyLaunchStack, { id: of.id });
  return externalId;
};

/** Entries of the audit log, newest first: action, target, user, detail. */
export const audited = async ({ aws, member }: Onboarding): Promise<string[]> => {
  const range = { from: 0, to: Date.now() + 1, atLeast: 100 };
  const entries = await readAudit(aws.core, member.customer, range);
  return entries.map(({ action, target, userId, detail }) =>
    [action, target, userId, detail].join(' | '),
  );
};
