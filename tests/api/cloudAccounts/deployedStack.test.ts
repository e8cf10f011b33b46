import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { readTemplate } from '#customer-stack/template/artifactFiles.ts';
import {
  type CloudFormation,
  createCloudFormation,
} from '#local/aws/services/cloudformation/index.ts';
import { Sessions, sessionArn } from '#local/aws/services/sessions.ts';
import { createSts } from '#local/aws/services/sts.ts';
import { readAccountClaim } from '#store/accountClaims.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import { customerStacks } from '#tests/builders/customerStacks.ts';
import {
  call,
  launch,
  listed,
  newOnboarding,
  type Onboarding,
  verify,
} from '#tests/builders/onboarding.ts';
import { asParameters } from '#tests/builders/publishedTemplate.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

const PRODUCT = '999999999999';
const sessions = new Sessions();
let folder: string;
let cloudFormation: CloudFormation;
let aws: TestAws;
let of: Onboarding;
let id: string;

/** The product's functions call with a session of a role, as they do in AWS. */
const useProductRole = (): void => {
  const arn = `arn:aws:iam::${PRODUCT}:role/dataward-prod-accounts`;
  const statements = [{ Effect: 'Allow', Action: '*', Resource: '*' }] as const;
  process.env.AWS_ACCESS_KEY_ID = sessions.open(PRODUCT, {
    principalArn: sessionArn(arn, 'accounts'),
    role: { arn, statements, trust: [] },
    tags: {},
  });
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deployed-stack-'));
  cloudFormation = await createCloudFormation({
    folder,
    roles: sessions,
    sessionOf: (key) => sessions.of(key),
    fetchTemplate: async () => JSON.stringify(readTemplate()),
    log: (line) => expect.unreachable(line),
    isStepped: true,
  });
  const sts = createSts({ productAccountId: PRODUCT, account: () => undefined, sessions });
  aws = await startTestAws([sts.service, cloudFormation.service]);
  useProductRole();
});
afterAll(async () => {
  await aws.stop();
  await cloudFormation.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  of = await newOnboarding(aws, customerStacks());
  id = of.id;
});
afterEach(() => vi.useRealTimers());
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

/** What the owner of the account does in CloudFormation. */
const inAccount = async (operation: string, input: object): Promise<void> => {
  await cloudFormation.service.operations[operation]?.(
    { StackName: 'dataward', Capabilities: ['CAPABILITY_NAMED_IAM'], ...input },
    {
      accountId: id,
      accessKeyId: `AKIA${id}TEST`,
      region: 'us-east-1',
      service: 'cloudformation',
      operation,
    },
  );
};

const finish = async (): Promise<void> => {
  while (await cloudFormation.advance());
};

/** Template and parameters of the product's link, as the console takes them over. */
const linked = (link: string, change: Readonly<Record<string, string>> = {}) => {
  const query = new URLSearchParams(link.slice(link.indexOf('?', link.indexOf('#'))));
  const given = [...query]
    .filter(([name]) => name.startsWith('param_'))
    .map(([name, value]) => [name.replace('param_', ''), value]);
  return {
    TemplateURL: query.get('templateURL') ?? '',
    Parameters: asParameters({ ...Object.fromEntries(given), ...change }),
  };
};

const connect = async (): Promise<string> => {
  const { body } = await launch(of);
  await inAccount('CreateStack', linked(body.data));
  await finish();
  pass(10);
  await call(of, accountRoutes.verifyLaunchStack, { id });
  expect(await listed(of)).toMatchObject([{ status: 'active' }]);
  return body.data;
};

const sweepHourly = async (hours: number): Promise<void> => {
  const { handler } = await import('#events/sweepAccounts.ts');
  for (let hour = 0; hour < hours; hour += 1) {
    pass(3_600);
    await handler(undefined);
  }
};

describe('an account with the stack of the template', () => {
  test('is active once the whole stack is there, and not before', async () => {
    const { body } = await launch(of);
    const launched = () => call(of, accountRoutes.verifyLaunchStack, { id });
    expect((await launched()).body.payload).toBeNull();
    await inAccount('CreateStack', linked(body.data));
    while (sessions.rolesIn(id).length === 0) await cloudFormation.advance();
    pass(10);
    expect((await launched()).body.payload).toBeNull();
    expect(await readAccountClaim(aws.identity, id)).toBe(of.member.customerId);
    await finish();
    pass(10);
    expect((await launched()).body.payload).toEqual({ id, status: 'active' });
  });

  test('is updated by the link, and shows why an update was undone', async () => {
    await connect();
    const { stack } = (await readCloudAccount(aws.core, of.member.customer, id)) ?? {};
    const values = { id, stackId: stack?.stackId ?? '', dataScanFrequency: 'rate(1 day)' };
    const updated = async (change: Readonly<Record<string, string>>) => {
      const { body } = await call(of, accountRoutes.updateStack, values);
      const { TemplateURL, Parameters } = linked(body.update, change);
      const named = new Set(Parameters.map(({ ParameterKey }) => ParameterKey));
      const kept = Object.keys(readTemplate().Parameters ?? {})
        .filter((name) => !named.has(name))
        .map((ParameterKey) => ({ ParameterKey, UsePreviousValue: true }));
      await inAccount('UpdateStack', { TemplateURL, Parameters: [...Parameters, ...kept] });
      await finish();
      pass(10);
      return (await call(of, accountRoutes.verifyUpdateStack, { id })).body.payload;
    };
    const PermissionsBoundaryArn = `arn:aws:iam::${id}:policy/missing`;
    expect(await updated({ PermissionsBoundaryArn })).toBeNull();
    const [failed] = await listed(of);
    expect(failed).toMatchObject({ status: 'update_failed', dataScanFrequency: 'rate(30 days)' });
    expect(failed.failure).toContain('policy/missing does not exist or is not attachable');
    pass(10);
    expect(await updated({})).toEqual({ id, status: 'active' });
    expect(await listed(of)).toMatchObject([{ dataScanFrequency: 'rate(1 day)' }]);
  });

  test('can be deleted when its stack is', async () => {
    await connect();
    pass(1);
    await call(of, accountRoutes.deleteStack, { id });
    await inAccount('DeleteStack', {});
    await finish();
    const role = { RoleArn: `arn:aws:iam::${id}:role/dataward-cross-account` };
    const payloads: unknown[] = [];
    for (let look = 0; look < 4; look += 1) {
      pass(30);
      payloads.push((await call(of, accountRoutes.verifyDeleteStack, role)).body.payload);
    }
    expect(payloads).toEqual([null, null, null, { id, status: 'deleted' }]);
    pass(1);
    expect((await call(of, accountRoutes.deleteCloudAccount, { id })).status).toBe(200);
    expect(await listed(of)).toEqual([]);
    expect(await readAccountClaim(aws.identity, id)).toBeUndefined();
  });

  test('is unreachable and not deleted while its role is gone, and active when it is back', async () => {
    const link = await connect();
    await inAccount('DeleteStack', {});
    await finish();
    await sweepHourly(3);
    expect(await listed(of)).toMatchObject([{ status: 'unreachable' }]);
    expect(await readAccountClaim(aws.identity, id)).toBe(of.member.customerId);
    await inAccount('CreateStack', linked(link));
    await finish();
    await sweepHourly(1);
    expect(await listed(of)).toMatchObject([{ status: 'active' }]);
  });

  test('whose role expects another external id is not verified', async () => {
    const { body } = await launch({ ...of, id });
    await inAccount('CreateStack', linked(body.data, { ExternalId: 'external-id-of-another' }));
    await finish();
    pass(10);
    const reply = await verify(of);
    expect([reply.status, reply.body.err.message]).toEqual([409, 'Failed to verify account.']);
    expect(await listed(of)).toMatchObject([{ status: 'creating_stack' }]);
    expect(await readAccountClaim(aws.identity, id)).toBeUndefined();
  });
});
