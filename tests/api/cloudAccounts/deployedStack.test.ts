import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SettingsContent } from '#aws/settingsFile.ts';
import { classificationSettingsRoutes } from '#contracts/classificationSettings/routes.ts';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { type AccountScope, everything } from '#contracts/cloudAccount/scope.ts';
import { scopeRoutes } from '#contracts/cloudAccount/scopeRoutes.ts';
import { SCAN_SETTINGS_KEY, ScanSettings } from '#contracts/scan/scanSettings.ts';
import { readTemplate } from '#customer-stack/template/artifactFiles.ts';
import {
  type CloudFormation,
  createCloudFormation,
} from '#local/aws/services/cloudformation/index.ts';
import { limitToSessions } from '#local/aws/services/s3/access.ts';
import { createS3, type S3 } from '#local/aws/services/s3/index.ts';
import { Sessions, sessionAllows, sessionArn } from '#local/aws/services/sessions.ts';
import { createSts } from '#local/aws/services/sts.ts';
import { readAccountClaim } from '#store/accountClaims.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import { createControlBus, untilEmpty } from '#tests/builders/controlBus.ts';
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
let s3: S3;
let aws: TestAws;
let of: Onboarding;
let id: string;

const bus = createControlBus({
  folder: () => folder,
  endpoint: () => aws.endpoint,
  principalOf: (key) => sessions.of(key)?.principalArn ?? key,
});

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
  s3 = createS3((key) => sessions.of(key)?.principalArn ?? key);
  const limited = limitToSessions(s3.service, (key) => sessions.of(key));
  aws = await startTestAws([sts.service, cloudFormation.service, limited, bus.service]);
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
afterEach(async () => {
  vi.useRealTimers();
  await bus.stop();
});
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

const isOwn = ({ accountId }: { readonly accountId: string }): boolean => accountId === id;

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

/** The stack's bucket; CloudFormation here makes no buckets. */
const addBucket = async (): Promise<string> => {
  const bucket = await mkdtemp(join(folder, 'bucket-'));
  const name = `dataward-${id}-us-east-1`;
  const createdAt = new Date();
  s3.addBucket({
    ...{ accountId: id, name, region: 'us-east-1', folder: bucket, createdAt },
    configuration: {},
  });
  return bucket;
};

const sweep = async (): Promise<void> => {
  pass(60);
  const { handler } = await import('#events/sweepAccounts.ts');
  await handler(undefined);
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

  test('has its bucket emptied, and again until its stack is deleted; then it can be deleted', async () => {
    const bucket = await addBucket();
    const put = (name: string) => writeFile(join(bucket, name), 'a scan');
    await connect();
    const [stack = expect.unreachable()] = cloudFormation.stacks().filter(isOwn);
    const deployed = await bus.open(stack);
    await Promise.all(['part-0', 'part-1', 'seen'].map(put));
    pass(1);
    await call(of, accountRoutes.deleteStack, { id });
    await untilEmpty(deployed, bucket);
    await put('part-2');
    await sweep();
    await untilEmpty(deployed, bucket);
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
    expect([reply.status, reply.body.err.message]).toEqual([409, 'AWS refused us the role.']);
    expect(await listed(of)).toMatchObject([{ status: 'creating_stack' }]);
    expect(await readAccountClaim(aws.identity, id)).toBeUndefined();
  });
});

describe('the settings of a stack', () => {
  const stored = async (): Promise<ScanSettings | undefined> => {
    const place = { Bucket: `dataward-${id}-us-east-1`, Key: SCAN_SETTINGS_KEY };
    const client = new S3Client({
      endpoint: aws.endpoint,
      forcePathStyle: true,
      region: 'us-east-1',
      credentials: { accessKeyId: `AKIA${id}TEST`, secretAccessKey: 'local' },
    });
    const reply = await client.send(new GetObjectCommand(place)).catch(() => undefined);
    const json = await reply?.Body?.transformToString();
    return json === undefined ? undefined : ScanSettings.parse(JSON.parse(json));
  };
  const customerOf = () => ({ customerId: of.member.customerId, cloudAccountId: id });
  const setCap = (monthlyCap: number | null) =>
    call(of, accountRoutes.setMonthlyCap, { ...customerOf(), monthlyCap });
  const logs = { ...everything, leaveOut: { names: ['*-logs'], tags: [] } };
  const setScope = (scope: AccountScope, version: number) =>
    call(of, scopeRoutes.setAccountScope, { ...customerOf(), scope, version });
  const requests = () => bus.requested.filter(isOwn);

  test('are written once its role lets us in, and then the first scan is requested, once', async () => {
    await addBucket();
    await connect();
    expect(await stored()).toBeUndefined();
    await sweep();
    expect(await stored()).toMatchObject({ version: 1, pausedUntil: null, scope: everything });
    expect(requests()).toMatchObject([{ detail: { depth: 'full' } }]);
    await sweep();
    expect((await stored())?.version).toBe(1);
    expect(requests()).toHaveLength(1);
  });

  test('that were set before the stack was created hold from its first scan on', async () => {
    await addBucket();
    const { body } = await launch(of);
    expect((await setScope(logs, 0)).status).toBe(200);
    await sweep();
    expect(await stored()).toBeUndefined();
    await inAccount('CreateStack', linked(body.data));
    await finish();
    await sweep();
    await sweep();
    expect(await stored()).toMatchObject({ version: 1, scope: logs });
    expect(requests()).toHaveLength(1);
  });

  test('follow cap, scope and detectors within a minute', async () => {
    await addBucket();
    await connect();
    await sweep();
    pass(60);
    const nextMonth = new Date(Date.now());
    await setCap(0);
    await sweep();
    const pausedUntil = Date.UTC(nextMonth.getUTCFullYear(), nextMonth.getUTCMonth() + 1);
    expect(await stored()).toMatchObject({ version: 2, pausedUntil, scope: everything });
    await setCap(null);
    await setScope(logs, 0);
    await sweep();
    expect(await stored()).toMatchObject({ version: 3, pausedUntil: null, scope: logs });
    const detector = {
      ...{ name: 'employee-number', label: 'Employee numbers', pattern: 'EMP-[0-9]{6}' },
      ...{ keywords: ['employee'], tier: 'high', enabled: true },
    };
    const { customerId } = of.member;
    await call(of, classificationSettingsRoutes.saveDetector, { customerId, detector });
    await sweep();
    expect(await stored()).toMatchObject({ version: 4, classification: { detectors: [detector] } });
  });

  test('that could not be written are written by a later run, and the account is looked at meanwhile', async () => {
    await connect();
    await sweep();
    const bucket = await addBucket();
    await setScope(logs, 0);
    await rm(bucket, { recursive: true });
    await writeFile(bucket, 'no folder');
    await sweep();
    await rm(bucket);
    await mkdir(bucket);
    await sweep();
    expect(await stored()).toMatchObject({ scope: logs });
    expect(await listed(of)).toMatchObject([{ status: 'active' }]);
  });

  test('written by several at once, late or twice, end as they are stored', async () => {
    await addBucket();
    await connect();
    const { writeSettings } = await import('#aws/settingsFile.ts');
    const { externalId } = (await listed(of))[0];
    const roleArn = `arn:aws:iam::${id}:role/dataward-cross-account`;
    const role = { accountId: id, roleArn, externalId, region: 'us-east-1' };
    const paused = { value: 0 };
    const content = async (): Promise<SettingsContent> => ({
      pausedUntil: paused.value,
      bytesAScan: 1,
      classification: { schema: 1, salt: '', detectors: [], allowed: [] },
      scope: everything,
    });
    for (let round = 1; round <= 5; round += 1) {
      paused.value = round;
      const gate = Promise.withResolvers<void>();
      const began = Promise.withResolvers<void>();
      // Reads what is stored now, and goes on to write only when later ones are through.
      const late = writeSettings(role, async () => {
        const read = await content();
        began.resolve();
        await gate.promise;
        return read;
      });
      await began.promise;
      paused.value = 100 + round;
      const others = await Promise.all([1, 2, 3].map(() => writeSettings(role, content)));
      expect(others).toContain('written');
      gate.resolve();
      await late;
      expect((await stored())?.pausedUntil).toBe(100 + round);
    }
    const { version } = (await stored()) ?? {};
    expect(await writeSettings(role, content)).toBe('same');
    expect((await stored())?.version).toBe(version);
  });

  test('are the only file that our role may read or write beside what scans wrote', async () => {
    await addBucket();
    await connect();
    await sweep();
    const role = sessions.rolesIn(id).find(({ arn }) => arn.endsWith('/dataward-cross-account'));
    if (role === undefined) throw new Error('no role');
    const session = { principalArn: sessionArn(role.arn, 'x'), role, tags: {} };
    const bucket = `arn:aws:s3:::dataward-${id}-us-east-1`;
    const may = (action: string, key: string) =>
      sessionAllows(session, { action, resource: `${bucket}/${key}`, context: {} });
    expect(may('s3:GetObject', SCAN_SETTINGS_KEY)).toBe(true);
    expect(may('s3:PutObject', SCAN_SETTINGS_KEY)).toBe(true);
    for (const key of ['control/other.json', 'control/', 'memory/seen.json.gz', 'work/x']) {
      expect(may('s3:GetObject', key), key).toBe(false);
      expect(may('s3:PutObject', key), key).toBe(false);
    }
    expect(may('s3:GetObject', 'scans/1/part-0.ndjson.gz')).toBe(true);
    expect(may('s3:PutObject', 'scans/1/part-0.ndjson.gz')).toBe(false);
    expect(may('s3:DeleteObject', SCAN_SETTINGS_KEY)).toBe(false);
  });
});
