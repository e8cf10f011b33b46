import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type CloudFormation,
  createCloudFormation,
} from '#local/aws/services/cloudformation/index.ts';
import { StackBook } from '#local/aws/services/cloudformation/stackBook.ts';
import { Sessions } from '#local/aws/services/sessions.ts';
import { encodeLine } from '#local/aws/state/journal.ts';
import { CUSTOMER } from './openServices.ts';

const template = (roles: number, boundary?: string) =>
  JSON.stringify({
    Parameters: { Trusted: { Type: 'String' } },
    Resources: Object.fromEntries(
      Array.from({ length: roles }, (_, at) => [
        `Role${at}`,
        {
          Type: 'AWS::IAM::Role',
          Properties: {
            RoleName: `role-${at}`,
            AssumeRolePolicyDocument: {
              Statement: [
                {
                  Effect: 'Allow',
                  Principal: { AWS: { Ref: 'Trusted' } },
                  Action: 'sts:AssumeRole',
                },
              ],
            },
            ...(boundary !== undefined && at === roles - 1 && { PermissionsBoundary: boundary }),
          },
        },
      ]),
    ),
  });

let folder: string;
let opened: CloudFormation[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steps-'));
  opened = [];
});
afterEach(async () => {
  for (const cloudFormation of opened) await cloudFormation.stop();
  await rm(folder, { recursive: true });
});

/** What a process has; as after a kill, nothing of it is closed before the next one opens. */
const open = async () => {
  const roles = new Sessions();
  const cloudFormation = await createCloudFormation({
    folder,
    roles,
    sessionOf: () => undefined,
    fetchTemplate: async () => undefined,
    log: (line) => expect.unreachable(line),
    isStepped: true,
  });
  opened.push(cloudFormation);
  return { cloudFormation, roles };
};

const call = (cloudFormation: CloudFormation, operation: string, input: object) =>
  cloudFormation.service.operations[operation]?.(input, {
    accountId: CUSTOMER,
    accessKeyId: `AKIA${CUSTOMER}TEST`,
    region: 'us-east-1',
    service: 'cloudformation',
    operation,
  });

const input = (body: string, trusted: string) => ({
  StackName: 'dataward',
  TemplateBody: body,
  Parameters: [{ ParameterKey: 'Trusted', ParameterValue: trusted }],
  Capabilities: ['CAPABILITY_NAMED_IAM'],
});

interface Described {
  readonly Stacks: ReadonlyArray<{ readonly StackId: string; readonly StackStatus: string }>;
}

/** Goes on with a process of its own for each step; returns the statuses that the stack went through. */
const stepByStep = async (stackId: string): Promise<string[]> => {
  const statuses: string[] = [];
  for (let isChanging = true; isChanging; ) {
    const { cloudFormation } = await open();
    isChanging = await cloudFormation.advance();
    const { Stacks } = (await call(cloudFormation, 'DescribeStacks', {
      StackName: stackId,
    })) as Described;
    const status = Stacks[0]?.StackStatus ?? '';
    if (statuses.at(-1) !== status) statuses.push(status);
  }
  return statuses;
};

const begin = async (operation: string, body: object): Promise<string> => {
  const { cloudFormation } = await open();
  const { StackId = '' } = ((await call(cloudFormation, operation, body)) ?? {}) as {
    StackId?: string;
  };
  return StackId;
};

const trustedBy = async (): Promise<unknown[]> => {
  const { roles } = await open();
  return roles.rolesIn(CUSTOMER).map(({ arn, trust }) => [arn.split('/')[1], trust[0]?.Principal]);
};

test('a stack killed after every step is created, updated, rolled back and deleted as any other', async () => {
  const stackId = await begin('CreateStack', input(template(3), 'arn:aws:iam::1:root'));
  expect(await trustedBy()).toEqual([]);
  expect(await stepByStep(stackId)).toEqual(['CREATE_IN_PROGRESS', 'CREATE_COMPLETE']);
  const first = { AWS: 'arn:aws:iam::1:root' };
  expect(await trustedBy()).toEqual([
    ['role-0', first],
    ['role-1', first],
    ['role-2', first],
  ]);

  await begin('UpdateStack', input(template(2), 'arn:aws:iam::2:root'));
  expect(await stepByStep(stackId)).toEqual(['UPDATE_IN_PROGRESS', 'UPDATE_COMPLETE']);
  const second = { AWS: 'arn:aws:iam::2:root' };
  const updated = [
    ['role-0', second],
    ['role-1', second],
  ];
  expect(await trustedBy()).toEqual(updated);

  await begin('UpdateStack', input(template(4, 'arn:missing'), 'arn:aws:iam::3:root'));
  expect(await stepByStep(stackId)).toEqual([
    'UPDATE_IN_PROGRESS',
    'UPDATE_ROLLBACK_IN_PROGRESS',
    'UPDATE_ROLLBACK_COMPLETE',
  ]);
  expect(await trustedBy()).toEqual(updated);

  await begin('DeleteStack', { StackName: 'dataward' });
  expect(await stepByStep(stackId)).toEqual(['DELETE_IN_PROGRESS', 'DELETE_COMPLETE']);
  expect(await trustedBy()).toEqual([]);
});

test('a deletion during a creation leaves nothing', async () => {
  const stackId = await begin('CreateStack', input(template(3), 'arn:aws:iam::1:root'));
  const { cloudFormation } = await open();
  for (const _ of [1, 2, 3]) await cloudFormation.advance();
  await call(cloudFormation, 'DeleteStack', { StackName: stackId });
  expect((await stepByStep(stackId)).at(-1)).toBe('DELETE_COMPLETE');
  expect(await trustedBy()).toEqual([]);
});

test('the roles of a stack follow from its last state alone, as in a shortened journal', async () => {
  const stackId = await begin('CreateStack', input(template(2), 'arn:aws:iam::1:root'));
  await stepByStep(stackId);
  const declared = await trustedBy();
  expect(declared).toHaveLength(2);
  const roles = new Sessions();
  const book = await StackBook.open({ folder, roles, now: () => Date.now() });
  const lines = book.all().map((stack) => encodeLine({ kind: 'stack', stack }));
  await book.close();
  await writeFile(join(folder, 'stacks.log'), lines.join(''));
  expect(await trustedBy()).toEqual(declared);
});
