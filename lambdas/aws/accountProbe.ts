import { randomBytes } from 'node:crypto';
import {
  CloudFormationClient,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { Observation } from '#contracts/cloudAccount/observation.ts';
import {
  MEMBER_STACK_PREFIX,
  STACK_NAME,
  stackParameters,
  VERSION_OUTPUT,
} from '#contracts/cloudAccount/stack.ts';
import { assumeCustomerRole, type CustomerSession, isDenied } from './assumeCustomerRole.ts';
import { clientOptions } from './clientOptions.ts';
import { firstFailure, isStart, type StackEvent } from './stackEvents.ts';

interface ProbedAccount {
  readonly accountId: string;
  readonly customerId: string;
  readonly roleArn: string;
  readonly externalId: string;
  readonly region: string;
  /** Null = not known yet: the stack is found by its name. */
  readonly stackId: string | null;
  /** Whether to try the role without its external id as well. */
  readonly isNegativeToo: boolean;
}
export type Probe = (account: ProbedAccount) => Promise<Observation>;

const MAX_EVENT_PAGES = 5;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** The session may read our own stack, which has another name where a StackSet made it. */
const statementsFor = ({ accountId, roleArn }: ProbedAccount) => {
  const [, partition] = roleArn.split(':');
  const stacks = `arn:${partition}:cloudformation:*:${accountId}:stack`;
  return [
    {
      Effect: 'Allow',
      Action: ['cloudformation:DescribeStacks', 'cloudformation:DescribeStackEvents'],
      Resource: [`${stacks}/${STACK_NAME}/*`, `${stacks}/${MEMBER_STACK_PREFIX}*/*`],
    },
  ];
};

/** Undefined = denied. */
const assume = (
  account: ProbedAccount,
  externalId: string | undefined,
): Promise<CustomerSession | undefined> =>
  assumeCustomerRole({
    roleArn: account.roleArn,
    externalId,
    sessionName: `dataward-${account.customerId}-probe`,
    statements: statementsFor(account),
  });

/** The role must refuse whoever has no external id or a wrong one. */
const openRole = async (account: ProbedAccount): Promise<Observation | undefined> => {
  if (!account.isNegativeToo) return undefined;
  if (await assume(account, undefined)) return { kind: 'role open', by: 'no external id' };
  const wrong = `dataward-wrong-${randomBytes(16).toString('hex')}`;
  if (await assume(account, wrong)) return { kind: 'role open', by: 'a wrong external id' };
  return undefined;
};

const isOwnAccount = async ({ accountId, region }: ProbedAccount, credentials: CustomerSession) => {
  const sts = new STSClient({ ...clientOptions, region, credentials });
  const { Account } = await sts.send(new GetCallerIdentityCommand({}));
  return Account === accountId;
};

const needsReason = /FAILED|ROLLBACK/;

const failureOf = async (client: CloudFormationClient, stack: Stack): Promise<string | null> => {
  if (!needsReason.test(stack.StackStatus ?? '')) return null;
  const events: StackEvent[] = [];
  let next: string | undefined;
  for (let page = 0; page < MAX_EVENT_PAGES; page += 1) {
    const reply = await client.send(
      new DescribeStackEventsCommand({
        StackName: stack.StackId,
        ...(next && { NextToken: next }),
      }),
    );
    events.push(...(reply.StackEvents ?? []));
    next = reply.NextToken;
    if (next === undefined || events.some(isStart)) break;
  }
  return firstFailure(events);
};

const isMissing = (error: unknown): boolean =>
  nameOf(error) === 'ValidationError' && /does not exist/.test((error as Error).message);

const outlineOf = (stack: Stack): { frequency: string; templateVersion: string } => ({
  frequency:
    stack.Parameters?.find(({ ParameterKey }) => ParameterKey === stackParameters.frequency)
      ?.ParameterValue ?? '',
  templateVersion:
    stack.Outputs?.find(({ OutputKey }) => OutputKey === VERSION_OUTPUT)?.OutputValue ?? '',
});

const describeOne = async (
  client: CloudFormationClient,
  StackName: string,
): Promise<Observation> => {
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    const [stack] = Stacks;
    if (stack === undefined) return { kind: 'no stack' };
    return {
      kind: 'stack',
      stackId: stack.StackId ?? '',
      stackStatus: stack.StackStatus ?? '',
      ...outlineOf(stack),
      changedAt: (stack.LastUpdatedTime ?? stack.CreationTime ?? new Date(0)).getTime(),
      failure: await failureOf(client, stack),
    };
  } catch (error) {
    if (isMissing(error)) return { kind: 'no stack' };
    if (isDenied(error)) return { kind: 'denied', reason: 'The role may not read its stack.' };
    throw error;
  }
};

/** The stack that is known, else the one of the name: it was created anew, and its role reads no other. */
const describe = async (
  account: ProbedAccount,
  credentials: CustomerSession,
): Promise<Observation> => {
  const { region, stackId } = account;
  const client = new CloudFormationClient({ ...clientOptions, region, credentials });
  try {
    const known = await describeOne(client, stackId ?? STACK_NAME);
    if (known.kind === 'stack' || stackId === null) return known;
    const named = await describeOne(client, STACK_NAME);
    return named.kind === 'stack' ? named : known;
  } finally {
    client.destroy();
  }
};

/**
 * Assumes the role of a customer's stack by its external id, tries whether others could as well, and
 * describes that stack. Whatever is no answer of AWS about the role is `unknown`.
 */
export const probeAccount: Probe = async (account) => {
  try {
    const session = await assume(account, account.externalId);
    if (session === undefined) return { kind: 'denied', reason: 'AWS refused us the role.' };
    if (!(await isOwnAccount(account, session))) return { kind: 'other account' };
    return (await openRole(account)) ?? (await describe(account, session));
  } catch (error) {
    return { kind: 'unknown', reason: nameOf(error) };
  }
};
