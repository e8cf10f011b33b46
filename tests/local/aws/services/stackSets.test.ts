import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createArtifacts } from '#customer-stack/template/artifacts.ts';
import { organizationLink } from '#domain/cloudAccount/links.ts';
import {
  type CloudFormation,
  createCloudFormation,
} from '#local/aws/services/cloudformation/index.ts';
import { Sessions } from '#local/aws/services/sessions.ts';
import { asParameters } from '#tests/builders/publishedTemplate.ts';

const MANAGEMENT = '345678901234';
const MEMBER = '210987654321';
const LATER = '456789012345';
const UNIT = 'ou-hl01-workloads1';
const artifacts = createArtifacts();

let folder: string;
let cloudFormation: CloudFormation;
let sessions: Sessions;
let members: { accountId: string; units: string[] }[];

const open = async (): Promise<void> => {
  sessions = new Sessions();
  cloudFormation = await createCloudFormation({
    folder,
    roles: sessions,
    sessionOf: (key) => sessions.of(key),
    fetchTemplate: async (url) => artifacts[url.split('/').at(-1) ?? ''],
    membersOf: (id) => (id === MANAGEMENT ? members : []),
    log: (line) => expect.unreachable(line),
    isStepped: true,
  });
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stack-sets-'));
  members = [{ accountId: MEMBER, units: [UNIT, 'r-hl01'] }];
  await open();
});
afterEach(async () => {
  await cloudFormation.stop();
  await rm(folder, { recursive: true });
});

// biome-ignore lint/suspicious/noExplicitAny: replies are as wide as CloudFormation
type Answer = any;
const call = async (accountId: string, operation: string, input: object): Promise<Answer> =>
  (await cloudFormation.service.operations[operation]?.(input, {
    ...{ accountId, accessKeyId: `AKIA${accountId}TEST`, region: 'us-east-1' },
    ...{ service: 'cloudformation', operation },
  })) as Answer;

/** The link's template and parameters, as the console takes them over. */
const linked = (excludedAccountIds: readonly string[] = []) => {
  const link = organizationLink(
    {
      consoleOrigin: 'https://console.aws.amazon.com',
      templateBase: 'https://templates.example',
      trustedPrincipalArn: 'arn:aws:iam::999999999999:role/dataward-local-*',
      productBusArn: 'arn:aws:events:us-east-1:999999999999:event-bus/dataward-scans',
      artifactBucketPrefix: 'dataward-artifacts',
    },
    {
      ...{ accountId: MANAGEMENT, region: 'us-east-1', externalId: 'external-id-of-a-customer' },
      ...{ frequency: 'rate(7 days)', version: '1.0.0', excludedAccountIds },
      organizationalUnitIds: [UNIT],
    },
  );
  const query = new URLSearchParams(link.slice(link.indexOf('?', link.indexOf('#'))));
  const given = [...query].filter(([name]) => name.startsWith('param_'));
  return {
    StackName: 'dataward-organization',
    TemplateURL: query.get('templateURL'),
    Parameters: asParameters(
      Object.fromEntries(given.map(([name, value]) => [name.replace('param_', ''), value])),
    ),
  };
};
const finish = async (): Promise<void> => {
  while (await cloudFormation.advance());
};
const listed = async () =>
  (await call(MANAGEMENT, 'ListStackInstances', { StackSetName: 'dataward' })).Summaries;

test('gives each member of the unit the stack, with the external id, also one that joins later', async () => {
  await call(MANAGEMENT, 'CreateStack', linked());
  await finish();
  const [instance, ...more] = await listed();
  expect(more).toEqual([]);
  expect(instance).toMatchObject({
    ...{ Account: MEMBER, Region: 'us-east-1', Status: 'CURRENT', OrganizationalUnitId: UNIT },
    StackId: expect.stringMatching(`^arn:aws:cloudformation:us-east-1:${MEMBER}:stack/StackSet-`),
  });
  const { Stacks } = await call(MEMBER, 'DescribeStacks', { StackName: instance.StackId });
  expect(Stacks[0]).toMatchObject({ StackStatus: 'CREATE_COMPLETE' });
  expect(Stacks[0].Parameters).toContainEqual({
    ...{ ParameterKey: 'ExternalId', ParameterValue: 'external-id-of-a-customer' },
  });
  expect(sessions.rolesIn(MEMBER).map(({ arn }) => arn)).toContain(
    `arn:aws:iam::${MEMBER}:role/dataward-cross-account`,
  );
  members.push({ accountId: LATER, units: [UNIT, 'r-hl01'] });
  members.push({ accountId: '567890123456', units: ['ou-hl01-elsewhere', 'r-hl01'] });
  await finish();
  expect((await listed()).map(({ Account }: { Account: string }) => Account)).toEqual([
    MEMBER,
    LATER,
  ]);
});

test('goes on after a kill between any two steps, with one stack for each member', async () => {
  await call(MANAGEMENT, 'CreateStack', linked());
  for (let isChanging = true; isChanging; ) {
    isChanging = await cloudFormation.advance();
    await cloudFormation.stop();
    await open();
  }
  expect(await listed()).toHaveLength(1);
});

test('takes the stack from members that leave or are excluded, and from all when it is deleted', async () => {
  members.push({ accountId: LATER, units: [UNIT] });
  await call(MANAGEMENT, 'CreateStack', linked([LATER]));
  await finish();
  expect(await listed()).toHaveLength(1);
  members = [];
  await finish();
  expect(await listed()).toEqual([]);
  expect(sessions.rolesIn(MEMBER)).toEqual([]);
  members = [{ accountId: MEMBER, units: [UNIT] }];
  await finish();
  await call(MANAGEMENT, 'DeleteStack', { StackName: 'dataward-organization' });
  await finish();
  expect(sessions.rolesIn(MEMBER)).toEqual([]);
  await expect(listed()).rejects.toMatchObject({ code: 'StackSetNotFoundException' });
});

test('is known to its management account only', async () => {
  await call(MANAGEMENT, 'CreateStack', linked());
  await finish();
  const input = { StackSetName: 'dataward' };
  await expect(call(MEMBER, 'ListStackInstances', input)).rejects.toThrow('not found');
});
