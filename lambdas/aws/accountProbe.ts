import { randomBytes } from 'node:crypto';
import {
  CloudFormationClient,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { Observation } from '#contracts/cloudAccount/observation.ts';
import { STACK_NAME, stackParameters, VERSION_OUTPUT } from '#contracts/cloudAccount/stack.ts';
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

interface Session {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

/** Shortest that STS gives. */
const SECONDS = 900;
const SESSION_NAME_LENGTH = 64;
const MAX_EVENT_PAGES = 5;

let ownSts: STSClient | undefined;

/** Limits a session to reading our own stack. */
const sessionPolicy = ({ accountId, roleArn }: ProbedAccount): string => {
  const [, partition] = roleArn.split(':');
  return JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['cloudformation:DescribeStacks', 'cloudformation:DescribeStackEvents'],
        Resource: `arn:${partition}:cloudformation:*:${accountId}:stack/${STACK_NAME}/*`,
      },
    ],
  });
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const isDenied = (error: unknown): boolean => /^AccessDenied/.test(nameOf(error));

/** Undefined = denied. */
const assume = async (
  account: ProbedAccount,
  externalId: string | undefined,
): Promise<Session | undefined> => {
  ownSts ??= new STSClient({ ...clientOptions });
  const name = `dataward-${account.customerId}-probe`;
  const command = new AssumeRoleCommand({
    RoleArn: account.roleArn,
    ...(externalId !== undefined && { ExternalId: externalId }),
    RoleSessionName: name.slice(0, SESSION_NAME_LENGTH),
    DurationSeconds: SECONDS,
    Policy: sessionPolicy(account),
  });
  try {
    const { Credentials: given } = await ownSts.send(command);
    const { AccessKeyId, SecretAccessKey, SessionToken } = given ?? {};
    if (!AccessKeyId || !SecretAccessKey || !SessionToken) throw new Error('no credentials');
    return {
      accessKeyId: AccessKeyId,
      secretAccessKey: SecretAccessKey,
      sessionToken: SessionToken,
    };
  } catch (error) {
    if (isDenied(error)) return undefined;
    throw error;
  }
};

/** The role must refuse whoever has no external id or a wrong one. */
const openRole = async (account: ProbedAccount): Promise<Observation | undefined> => {
  if (!account.isNegativeToo) return undefined;
  if (await assume(account, undefined)) return { kind: 'role open', by: 'no external id' };
  const wrong = `dataward-wrong-${randomBytes(16).toString('hex')}`;
  if (await assume(account, wrong)) return { kind: 'role open', by: 'a wrong external id' };
  return undefined;
};

const isOwnAccount = async ({ accountId, region }: ProbedAccount, credentials: Session) => {
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
const describe = async (account: ProbedAccount, credentials: Session): Promise<Observation> => {
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
